import { ActionIcon, Button, Menu, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { DotsIcon, PencilIcon, PrinterIcon, TrashIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { numberSign } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import styles from "./registrants-table.module.css";

/** Actions on a row: printing is visible on the focused row, the others are in a menu. */
export function RowMenu({ row }: { row: ListedRegistration }) {
  const { view, show, print, remove, restore } = useTable();
  const name = numberSign(row.number);
  if (view.bin) {
    return (
      <Button
        variant="default"
        size="sm"
        className="link-weight"
        aria-label={`Вернуть из корзины, ${name}`}
        onClick={() => restore([row])}
      >
        Вернуть
      </Button>
    );
  }
  return (
    <span className={styles.actions}>
      <span className={styles.print}>
        <RowButton label="Печать анкеты" name={name} icon={<PrinterIcon />} run={() => print(row)} />
      </span>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Ещё, ${name}`}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PrinterIcon />} onClick={() => print(row)}>
            Печать анкеты
          </Menu.Item>
          <Menu.Item leftSection={<PencilIcon />} onClick={() => show(row.id, { edit: true })}>
            Изменить
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon />} onClick={() => remove([row])}>
            Удалить
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

type RowButtonProps = { label: string; name: string; icon: ReactNode; run: () => void };

export function RowButton({ label, name, icon, run }: RowButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={`${label}, ${name}`} onClick={run}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
