import { Button, Menu } from "@mantine/core";
import { Link } from "react-router";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { type EntrySection, editorOf, entrySections, wordsOf } from "../entries/entry-sections.ts";
import { PlusIcon } from "../staff-icons.tsx";

/** Begins an entry of any kind; what belongs to another kind is begun there. */
export function CreateMenu() {
  const sections = (Object.keys(entrySections) as EntrySection[]).map(wordsOf).filter(({ isPartOf }) => !isPartOf);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<PlusIcon />} rightSection={<ChevronDownIcon sign />}>
          Создать
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ kind, one }) => (
          <Menu.Item key={kind} component={Link} to={editorOf(kind, "new")}>
            {one}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
