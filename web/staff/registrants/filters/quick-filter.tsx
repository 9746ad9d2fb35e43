import { Button, Popover } from "@mantine/core";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { useTable } from "../table-context.ts";
import { ConditionValue } from "./condition-value.tsx";
import { conditionFields, valueInWords } from "./condition-words.ts";
import { type ConditionField, emptyCondition, quickCondition, withQuick } from "./conditions.ts";
import styles from "./registrants-toolbar.module.css";

/** A filter of one field as a button with its value: «Откуда: сайт». */
export function QuickFilter({ field }: { field: ConditionField }) {
  const { view, go } = useTable();
  const condition = quickCondition(view.where, field);
  const { name, all } = conditionFields[field];
  const value = valueInWords(condition);
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={value === "" ? "default" : "light"}
          size="sm"
          className={styles.filter}
          rightSection={<ChevronDownIcon />}
        >
          <span className="muted text-weight">{name}:&nbsp;</span>
          <span className={styles.value}>{value || all}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={styles.dropdown}>
        <ConditionValue condition={condition} change={(changed) => go({ where: withQuick(view.where, changed) })} />
        {value !== "" && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => go({ where: withQuick(view.where, emptyCondition(field)) })}
          >
            Сбросить
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
