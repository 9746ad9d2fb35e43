import { Button, Popover } from "@mantine/core";
import { ChevronDownIcon, TickIcon } from "#ui/status/icons.tsx";
import { useTable } from "../table-context.ts";
import { useSchoolCounts } from "../use-registrants.ts";
import { toggled, withoutSchool } from "../view/school-toggles-state.ts";
import { ConditionValue } from "./condition-value.tsx";
import { conditionFields, valueInWords } from "./condition-words.ts";
import { type ConditionField, emptyCondition, quickCondition, withQuick } from "./conditions.ts";
import styles from "./registrants-toolbar.module.css";

/** The filter of a field, as a button with its value: «Откуда: сайт». */
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

/** A toggle for each school, and one for registrations without a school. If all are on, nothing is filtered. */
export function SchoolToggles() {
  const { view, conference, go } = useTable();
  const { data } = useSchoolCounts(view, conference?.id);
  const schools = (data?.schools ?? []).map(({ id, ...school }) => ({ id: String(id ?? withoutSchool), ...school }));
  const all = schools.map(({ id }) => id);
  if (all.length === 0) return <div className={styles.toggles} aria-hidden="true" />;
  return (
    <fieldset className={styles.toggles} aria-label="Школы" data-print="hide">
      <span className={styles.name} aria-hidden="true">
        Школа
      </span>
      <div className={styles.chips}>
        {schools.map(({ id, name, count }) => {
          const isOn = view.schools?.includes(id) ?? true;
          return (
            <button
              key={id}
              type="button"
              className={styles.toggle}
              aria-pressed={isOn}
              data-no-underline=""
              onClick={() => go({ schools: toggled(all, view.schools, id) })}
            >
              {isOn && <TickIcon className={styles.tick} />}
              <span>{name}</span>
              <span className="muted tabular">{count}</span>
            </button>
          );
        })}
        {view.schools === null ? (
          <button type="button" className={styles.all} onClick={() => go({ schools: [] })}>
            Снять все
          </button>
        ) : (
          <button type="button" className={styles.all} onClick={() => go({ schools: null })}>
            Выбрать все
          </button>
        )}
      </div>
    </fieldset>
  );
}
