import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { timeOfDay } from "../answers/door-times.ts";
import type { DoorDevice } from "../device/door-device.ts";
import type { JournalEntry } from "../device/journal.ts";
import { Icon, type IconName } from "../door-icons.tsx";
import styles from "./door-parts.module.css";

type RowProps = { icon?: IconName; isDone?: boolean; end?: ReactNode; children: ReactNode };

/** A row of a list: its sign, green once it is done; its texts; and what is at its end. */
export function Row({ icon, isDone = false, end, children }: RowProps) {
  return (
    <li className={styles.row}>
      {icon && (
        <span className={isDone ? styles.done : "muted"}>
          <Icon name={icon} />
        </span>
      )}
      <span className="grow breakable">{children}</span>
      {end}
    </li>
  );
}

/** Acts of this device: a tick once the server has it, a clock while it waits, an arrow for an undone one. */
export function JournalRows({ entries, device }: { entries: readonly JournalEntry[]; device: DoorDevice }) {
  return entries.map(({ act, fio, number, state }) => {
    const isUndone = act.act === "undo";
    const icon = isUndone ? "undo" : ({ waiting: "clock", refused: "warning", sent: "tick" } as const)[state];
    const time = (
      <time className="muted" dateTime={act.at}>
        {timeOfDay(act.at, device.timeZone)}
      </time>
    );
    return (
      <Row key={act.id} icon={icon} isDone={state === "sent" && !isUndone} end={time}>
        {isUndone && "Отмена: "}
        {fio}
        {act.act === "new" && number !== null && `, № ${number}`}
        {act.act === "new" && number === null && <small>новый, номер после связи</small>}
        {state === "refused" && <small>не записано: человека уже нет в списке</small>}
      </Row>
    );
  });
}

/** People at the place by school. */
export function SchoolCounts({ device }: { device: DoorDevice }) {
  return (
    <ul>
      {device.state.counts?.schools.map(({ name, here, total }) => (
        <li key={name} className={styles.school}>
          <span>{name}</span>
          <span>
            <b>{here}</b> из {total}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Facts by their names. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={`stack gap-3 ${styles.facts}`}>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
  label: string;
  hint?: string;
  ref?: Ref<HTMLInputElement>;
  change: (value: string) => void;
};

export function Field({ label, hint, change, ...input }: FieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input autoComplete="off" {...input} onChange={(event) => change(event.currentTarget.value)} />
      {hint && <small>{hint}</small>}
    </label>
  );
}

/** An error of a form; null for none. */
export function FieldError({ problem }: { problem: ReactNode }) {
  if (problem === null) return null;
  return (
    <p role="alert" className={styles.error}>
      {problem}
    </p>
  );
}

/** The sign of a screen that says what is over. */
export function BigSign({ icon }: { icon: IconName }) {
  return (
    <span className={styles.sign}>
      <Icon name={icon} size={44} />
    </span>
  );
}

/** A text on a ground of its own. */
export function Note({ isWarning = false, ...other }: { isWarning?: boolean; role?: "status"; children: ReactNode }) {
  return <div className={isWarning ? styles.warning : styles.note} {...other} />;
}
