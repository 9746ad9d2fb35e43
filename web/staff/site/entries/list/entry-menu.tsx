import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { archiveEntry, type EntrySummary, restoreEntry, showEntry } from "#contract/site/entries/entries.ts";
import { ArrowUpRightIcon } from "#ui/status/icons.tsx";
import { useAction, useApiMutation } from "#web/staff/kit/api/use-api.ts";
import {
  ArchiveIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  PencilIcon,
  TrashIcon,
  UndoIcon,
} from "#web/staff/kit/icons/staff-icons.tsx";
import { RowButton } from "#web/staff/kit/list/row-button.tsx";
import type { RowGripHandlers } from "#web/staff/kit/list/row-drag.tsx";
import { DragHandle } from "#web/staff/kit/list/row-drag.tsx";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { DotsMenu } from "#web/staff/kit/parts/dots-menu.tsx";
import { entryQueries } from "../entry-queries.ts";
import { NextItem } from "../next-item.tsx";
import styles from "./entries.module.css";
import type { DocumentOrder } from "./use-document-order.ts";

type EntryMenuProps = {
  row: EntrySummary;
  order: DocumentOrder | null;
  grip: RowGripHandlers;
  remove: (row: EntrySummary) => void;
};

/** Actions on one row. */
export function EntryMenu({ row, order, grip, remove }: EntryMenuProps) {
  const name = row.title || "без названия";
  if (row.deleted_at !== null) return <RestoreButton row={row} />;
  const at = order?.order.indexOf(row.id) ?? -1;
  return (
    <span className={styles.actions}>
      {order && at !== -1 && (
        <>
          <DragHandle {...grip} />
          <RowButton label="Выше" of={name} off={at === 0} run={() => void order.move(at, at - 1)}>
            <ArrowUpIcon />
          </RowButton>
          <RowButton label="Ниже" of={name} off={at === order.order.length - 1} run={() => void order.move(at, at + 1)}>
            <ArrowDownIcon />
          </RowButton>
        </>
      )}
      <DotsMenu label={`Ещё: ${name}`} isQuiet>
        <Menu.Item leftSection={<PencilIcon />} component={Link} to={editorOf(row.kind, row.id)}>
          Изменить
        </Menu.Item>
        <NextItem entry={row} />
        {row.path !== null && row.state === "published" && (
          <Menu.Item leftSection={<ArrowUpRightIcon sign />} component="a" href={row.path} target="_blank">
            Открыть на сайте
          </Menu.Item>
        )}
        {(row.state === "published" || row.state === "scheduled") && <TakeOffItem row={row} />}
        <Menu.Item leftSection={<TrashIcon />} onClick={() => remove(row)}>
          Удалить
        </Menu.Item>
      </DotsMenu>
    </span>
  );
}

/** Archives an entry from the list. Beside «Удалить», which editors would otherwise use for this. */
function TakeOffItem({ row }: { row: EntrySummary }) {
  const takingOff = useAction(
    async ({ kind, id }: EntrySummary, api) => {
      const params = { kind, id: String(id) };
      const { revision } = await api.request(showEntry, { params });
      return api.request(archiveEntry, { params, body: { revision } });
    },
    {
      done: "Снято с сайта и лежит в архиве.",
      failed: "Не снято с сайта.",
      invalidates: entryQueries,
    },
  );
  return (
    <Menu.Item leftSection={<ArchiveIcon />} onClick={() => takingOff.mutate(row)}>
      Снять с сайта
    </Menu.Item>
  );
}

/** Restores an entry from the bin, with its history; it is not published. */
function RestoreButton({ row: { kind, id, title } }: { row: EntrySummary }) {
  const restoring = useApiMutation(restoreEntry, {
    done: "Вернули из корзины. На сайте этого пока нет.",
    failed: "Не удалось вернуть.",
    invalidates: entryQueries,
  });
  const restore = () => restoring.mutate({ params: { kind, id: String(id) } });
  return (
    <RowButton label="Вернуть из корзины" of={title || "без названия"} run={restore}>
      <UndoIcon />
    </RowButton>
  );
}
