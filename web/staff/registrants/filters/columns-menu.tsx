import { Button, Checkbox, Popover, Tooltip } from "@mantine/core";
import { ColumnsIcon } from "../../staff-icons.tsx";
import { columnNames, useShownColumns } from "../table/shown-columns.ts";
import condition from "./condition-value.module.css";
import styles from "./toolbar.module.css";

/** Which columns this device shows. */
export function ColumnsMenu() {
  const [shown, keep] = useShownColumns();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Столбцы">
          <Button variant="default" size="sm" aria-label="Столбцы" className={styles.columns}>
            <ColumnsIcon />
            <span className={styles.word}>Столбцы</span>
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Столбцы" className={styles.dropdown}>
        <Checkbox.Group aria-label="Столбцы" value={[...shown]} onChange={keep}>
          <div className={condition.choices}>
            {Object.entries(columnNames).map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
