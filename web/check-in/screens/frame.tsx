import type { ReactNode } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { dayAndMonth, minutesSince, timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { Icon, type IconName } from "../door-icons.tsx";
import styles from "./frame.module.css";

type FrameProps = Partial<Door> & {
  /** The bar is left out if absent. */
  title?: string | undefined;
  details?: ReactNode;
  /** Beside the menu. */
  tools?: ReactNode;
  /** Buttons under the thumb. */
  dock?: ReactNode;
  /** The class of the content; by default one part under another. */
  content?: string | undefined;
  children: ReactNode;
};

/** The bar with the place, the line about the network, the content, and the buttons under the thumb. */
export function Frame({ device, go, title, details, tools, dock, content = styles.body, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      {title !== undefined && (
        <header className={styles.bar}>
          <div className="grow">
            <h1>{title}</h1>
            <p>{details}</p>
          </div>
          {tools}
          {go && <Tool icon="menu" name="Меню" press={() => go("menu")} />}
        </header>
      )}
      {device && go && <NetworkLine device={device} go={go} />}
      <main className={content}>{children}</main>
      {dock && <footer className={styles.dock}>{dock}</footer>}
    </div>
  );
}

export function Tool({ icon, name, press }: { icon: IconName; name: string; press: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={name} onClick={press}>
      <Icon name={icon} size={26} />
    </button>
  );
}

/** In minutes: after a longer outage the line requests a network. */
const longOutage = 60;

/** Whether the server is reached, since when not, and what waits: on every screen. */
export function NetworkLine({ device, go }: Pick<Door, "device" | "go">) {
  const { offlineSince, queue, isRefused, listAt, room } = device.state;
  const at = (instant: string) => timeOfDay(instant, device.timeZone);
  const list = `Список от ${listAt ? at(listAt) : "—"}, работаем`;
  const unsent = isRefused ? `сервер не принимает ${queue.length}: позовите секретаря` : `отправляем ${queue.length}`;
  return (
    <section
      aria-label="Связь"
      className={styles.network}
      data-offline={offlineSince ? "" : undefined}
      data-testid="network"
    >
      <Icon name={offlineSince ? "offline" : "online"} />
      <p role="status" className="stack grow">
        <b>{offlineSince ? `Нет связи с ${at(offlineSince)}` : "Связь есть"}</b>
        {offlineSince && <span>{minutesSince(offlineSince) > longOutage ? "Дайте телефону связь" : list}</span>}
        {room !== null && (
          <span>Память заполнена: осталось места на {counted(room, ["отметку", "отметки", "отметок"])}</span>
        )}
      </p>
      {!offlineSince && <span className="muted">{queue.length > 0 ? unsent : "отправлено всё"}</span>}
      {offlineSince && queue.length > 0 && (
        <button type="button" className={styles.chip} onClick={() => go("queue")}>
          <b>{counted(queue.length, ["ждёт", "ждут", "ждут"])}</b>
          {queue.since && <span>{minutesSince(queue.since)} мин</span>}
        </button>
      )}
    </section>
  );
}

type ButtonProps = {
  look?: "main" | "soft" | "plain" | "outlined" | "inverse";
  icon?: IconName;
  keys?: string | false | undefined;
  isDisabled?: boolean;
  press: () => unknown;
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

export function BackToScanner({ go }: Pick<Door, "go">) {
  return (
    <BigButton icon="leave" press={() => go("scan")}>
      К сканеру
    </BigButton>
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
