import { ActionIcon, Button, Kbd, Menu } from "@mantine/core";
import { useAction } from "../../api/use-api.ts";
import { DotsIcon, PrinterIcon, TrashIcon, UndoIcon } from "../../icons/staff-icons.tsx";
import { ListFoot } from "../../list/list-foot.tsx";
import { SelectionBar } from "../../list/selection-bar.tsx";
import { useTable } from "../table-context.ts";
import { allOfView, maxChosen, pageSize } from "../use-registrants.ts";
import { ChangeChosen } from "./change-chosen.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";

/** Under the table: where we are and how to go on; in the same place, what to do with the ticked rows. */
export function TableFoot() {
  const { selection, view, count, rows, to } = useTable();
  if (selection.ids.size > 0) return <ChosenRows />;
  if (rows.length === 0) return null;
  return (
    <ListFoot
      keys={["строка", "выбрать", "открыть", "все клавиши"]}
      page={view.page}
      size={pageSize}
      count={count}
      to={({ page }) => to({ page: Number(page) })}
    />
  );
}

/** Actions on the selected rows. */
function ChosenRows() {
  const { view, selection, count } = useTable();
  return (
    <SelectionBar selection={selection} more={selection.ids.size < count && count <= maxChosen && <ChooseAll />}>
      {view.bin ? <BinActions /> : <RowActions />}
    </SelectionBar>
  );
}

function ChooseAll() {
  const { view, conference, selection, count } = useTable();
  const choosing = useAction((all: typeof view, api) => allOfView(api, all, conference?.id), {
    failed: "Не удалось выбрать все.",
    onSuccess: (rows) => selection.set(rows.map(({ id }) => id)),
  });
  return (
    <Button variant="subtle" size="sm" loading={choosing.isPending} onClick={() => choosing.mutate(view)}>
      Выбрать все {count}
    </Button>
  );
}

function RowActions() {
  const { works, selection } = useTable();
  const { remove } = useChosenRows();
  const ids = [...selection.ids];
  return (
    <>
      <Button
        size="sm"
        leftSection={<PrinterIcon />}
        rightSection={<Kbd>P</Kbd>}
        onClick={() => void works.begin("forms", ids)}
      >
        Печать анкет
      </Button>
      <Button size="sm" onClick={() => void works.begin("signature-list", ids)}>
        Список для подписей
      </Button>
      <Button size="sm" onClick={() => void works.begin("xlsx", ids)}>
        XLSX
      </Button>
      <ChangeChosen />
      <Button size="sm" leftSection={<TrashIcon />} rightSection={<Kbd>Del</Kbd>} onClick={remove}>
        Удалить
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon aria-label="Ещё с выбранными">
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void works.begin("csv", ids)}>Таблица CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function BinActions() {
  const { restore } = useChosenRows();
  return (
    <Button size="sm" leftSection={<UndoIcon />} onClick={restore}>
      Вернуть в&nbsp;список
    </Button>
  );
}
