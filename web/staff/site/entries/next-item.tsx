import { Menu } from "@mantine/core";
import { Link } from "react-router";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { nextAfter, wordsOfKind } from "../../kit/map/entry-sections.ts";

/** A menu item for creating the successor of a published entry; renders nothing for kinds without successors. */
export function NextItem({ entry: { kind, id, state } }: { entry: Pick<EntrySummary, "kind" | "id" | "state"> }) {
  const { next } = wordsOfKind(kind);
  if (!next || state !== "published") return null;
  return (
    <Menu.Item leftSection={<PlusIcon />} component={Link} to={nextAfter(kind, id)}>
      {next}
    </Menu.Item>
  );
}
