import { TickIcon } from "#ui/status/icons.tsx";
import { useTable } from "../table-context.ts";
import { useSchoolCounts } from "../use-registrants.ts";
import styles from "./school-toggles.module.css";
import { toggled, withoutSchool } from "./school-toggles-state.ts";

/** A toggle for each school and one for those without any; all on is no filter. */
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
              data-boxed=""
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
