import type { ReactNode } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { dayAndMonth, minutesSince, timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { Icon, type IconName } from "../door-icons.tsx";
import styles from "./frame.module.css";

type FrameProps = Partial<Door> & {
  title: string;
  details: ReactNode;
  /** Beside the menu. */
  tools?: ReactNode;
  /** Buttons under the thumb. */
  dock?: ReactNode;
  children: ReactNode;
};

/** The bar with the place, the line about the network, the content, and the buttons under the thumb. */
export function Frame({ device, go, title, details, tools, dock, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.place}>
          <h1>{title}</h1>
          <p>{details}</p>
        </div>
        {tools}
        {go && (
          <button type="button" className={styles.tool} aria-label="Меню" onClick={() => go("menu")}>
            <Icon name="menu" size={26} />
          </button>
        )}
      </header>
      {device && go && <NetworkLine device={device} go={go} />}
      <main className={styles.content}>{children}</main>
      {dock && <footer className={styles.dock}>{dock}</footer>}
    </div>
  );
}

/** In minutes: after a longer outage the line requests a network. */
const longOutage = 60;

/** Whether the server is reached, since when not, and what waits: on every screen. */
export function NetworkLine({ device, go }: Pick<Door, "device" | "go">) {
  const { offlineSince, queue, isRefused, listAt, room, pass } = device.state;
  const at = (instant: string) => timeOfDay(instant, pass?.time_zone ?? "Europe/Moscow");
  const waits = offlineSince && queue.length > 0 && (
    <button type="button" className={styles.chip} onClick={() => go("queue")}>
      <b>{counted(queue.length, ["ждёт", "ждут", "ждут"])}</b>
      {queue.since && <span>{minutesSince(queue.since)} мин</span>}
    </button>
  );
  return (
    <section aria-label="Связь" className={offlineSince ? styles.offline : styles.online} data-testid="network">
      <Icon name={offlineSince ? "offline" : "online"} />
      <p role="status">
        <b>{offlineSince ? `Нет связи с ${at(offlineSince)}` : "Связь есть"}</b>
        {offlineSince && (
          <span>
            {minutesSince(offlineSince) > longOutage
              ? "Дайте телефону связь"
              : `Список от ${listAt ? at(listAt) : "—"}, работаем`}
          </span>
        )}
        {room !== null && (
          <span>Память заполнена: осталось места на {counted(room, ["отметку", "отметки", "отметок"])}</span>
        )}
      </p>
      {waits}
      {!offlineSince && (
        <span className={styles.sent}>
          {isRefused
            ? `сервер не принимает ${queue.length}: позовите секретаря`
            : queue.length > 0
              ? `отправляем ${queue.length}`
              : "отправлено всё"}
        </span>
      )}
    </section>
  );
}

type ButtonProps = {
  look?: "main" | "soft" | "plain" | "outlined" | "inverse";
  icon?: IconName;
  keys?: string;
  isDisabled?: boolean;
  press: () => void;
  children: ReactNode;
};

/** A button of 60 pixels. */
export function BigButton({ look = "soft", icon, keys, isDisabled = false, press, children }: ButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[look]}`} disabled={isDisabled} onClick={press}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {keys && <kbd>{keys}</kbd>}
    </button>
  );
}

/** «4 сентября, первый день» of the device's place, or its hall. */
export function dayOf(device: Door["device"]): string {
  const { today, from, until } = device.door();
  const date = dayAndMonth(today);
  if (today < from) return `${date}, до конференции`;
  if (today > until) return `${date}, конференция прошла`;
  const day = Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000);
  return `${date}, ${["первый", "второй", "третий", "четвёртый", "пятый"][day] ?? `${day + 1}-й`} день`;
}
