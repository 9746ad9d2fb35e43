import { counted } from "#domain/text/russian-plurals.ts";
import type { Door } from "../app.tsx";
import { BigButton, Frame } from "./frame.tsx";
import { JournalRow } from "./journal-row.tsx";
import styles from "./lists.module.css";

/** Rows that are shown; the rest is counted. */
const maxRows = 50;

/** Acts that wait for the network, and the day's last ones, which can be undone here. */
export function QueueScreen(door: Door) {
  const { device, go } = door;
  const { journal, queue } = device.state;
  const rows = journal.filter(({ state }) => state === "waiting").reverse();
  const dock = (
    <>
      <BigButton icon="back" press={() => go("scan")}>
        К&nbsp;сканеру
      </BigButton>
      <BigButton look="plain" icon="send" press={() => void device.sendNow()}>
        Отправить
      </BigButton>
    </>
  );
  return (
    <Frame
      {...door}
      title="Ждут отправки"
      details={counted(queue.length, ["отметка", "отметки", "отметок"])}
      dock={dock}
    >
      <div className={styles.body}>
        <p className={styles.note}>
          Отметки лежат в&nbsp;этом телефоне под замком и&nbsp;уйдут сами. Страницу и&nbsp;телефон можно закрыть.
        </p>
        <ul>
          {rows.slice(0, maxRows).map((entry) => (
            <JournalRow key={entry.act.id} entry={entry} device={device} />
          ))}
        </ul>
        {rows.length > maxRows && <p className={styles.hint}>и&nbsp;ещё {rows.length - maxRows}</p>}
        {rows.length === 0 && <p className={styles.hint}>Всё отправлено.</p>}
      </div>
    </Frame>
  );
}
