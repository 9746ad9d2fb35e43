import { Button, Menu } from "@mantine/core";
import { counted } from "../../../../domain/russian-plurals.ts";
import { ChevronDownIcon } from "../../../../ui/icons.tsx";
import { DownloadIcon } from "../../staff-icons.tsx";
import { recordForms } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";

/** Everything of the view, as it is on screen: the same rows, order and columns. */
export function ExportMenu() {
  const { count, works } = useTable();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<DownloadIcon />}
          rightSection={<ChevronDownIcon />}
          disabled={count === 0}
        >
          Выгрузить
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Весь вид: {counted(count, recordForms)}</Menu.Label>
        <Menu.Item onClick={() => void works.begin("xlsx")}>Таблица XLSX</Menu.Item>
        <Menu.Item onClick={() => void works.begin("csv")}>Таблица CSV</Menu.Item>
        <Menu.Item onClick={() => void works.begin("forms")}>Печать форм</Menu.Item>
        <Menu.Item onClick={() => void works.begin("signature-list")}>Список для подписей</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
