import { Button, Popover, Tooltip } from "@mantine/core";
import { useState } from "react";
import { FunnelIcon } from "../../staff-icons.tsx";
import { useTable } from "../table-context.ts";
import { ConditionsForm } from "./conditions-form.tsx";
import styles from "./toolbar.module.css";

/** Several conditions joined by «и» or «или», each of them also turned round by «не». */
export function FilterBuilder() {
  const { view, go } = useTable();
  const [isOpen, setOpen] = useState(false);
  const count = view.where?.conditions.length ?? 0;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Условия отбора: и, или, не">
          <Button
            variant={count === 0 ? "default" : "light"}
            size="sm"
            aria-label={count === 0 ? "Условия отбора" : `Условия отбора: ${count}`}
            onClick={() => setOpen(!isOpen)}
          >
            <FunnelIcon />
            {count > 0 && <span className={styles.sum}>{count}</span>}
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Условия отбора" className={styles.dropdown}>
        {isOpen && (
          <ConditionsForm
            where={view.where}
            apply={(where) => {
              setOpen(false);
              go({ where });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
