import { timeOfDay } from "../answers/door-times.ts";
import type { DoorDevice } from "../device/door-device.ts";
import type { JournalEntry } from "../device/journal.ts";
import { Icon, type IconName } from "../door-icons.tsx";
import styles from "./lists.module.css";

/** An act of this device: a tick once the server has it, a clock while it waits, an arrow for an undone one. */
export function JournalRow({ entry, device }: { entry: JournalEntry; device: DoorDevice }) {
  const { act, fio, number, state } = entry;
  const isUndone = act.act === "undo";
  const icon: IconName = isUndone ? "undo" : state === "waiting" ? "clock" : state === "refused" ? "warning" : "tick";
  return (
    <li className={styles.row}>
      <span className={state === "sent" && !isUndone ? styles.done : styles.quiet}>
        <Icon name={icon} />
      </span>
      <span className={styles.who}>
        {isUndone && "Отмена: "}
        {fio}
        {act.act === "new" && number !== null && `, № ${number}`}
        {act.act === "new" && number === null && <small>новый, номер после связи</small>}
        {state === "refused" && <small>не записано: человека уже нет в списке</small>}
      </span>
      <time dateTime={act.at}>{timeOfDay(act.at, device.state.pass?.time_zone ?? "Europe/Moscow")}</time>
    </li>
  );
}
