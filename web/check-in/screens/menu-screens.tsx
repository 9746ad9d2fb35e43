import { useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { isSoundOn, playAnswer, setSound } from "../answers/sounds.ts";
import type { Door } from "../app.tsx";
import { BigButton, dayOf, Frame } from "./frame.tsx";
import { JournalRow } from "./journal-row.tsx";
import styles from "./lists.module.css";

/** The pass of the device, its sound, and the ways to the other screens. */
export function MenuScreen(door: Door) {
  const { device, go } = door;
  const { pass, holder, people } = device.state;
  const [isOn, setOn] = useState(isSoundOn());
  const switchSound = () => {
    setSound(!isOn);
    setOn(!isOn);
    playAnswer("go");
  };
  const dock = (
    <BigButton icon="back" press={() => go("scan")}>
      К сканеру
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={dayOf(device)} dock={dock}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div>
            <dt>За входом</dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>Конференция</dt>
            <dd>{pass?.conference}</dd>
          </div>
          <div>
            <dt>В списке</dt>
            <dd>{people}</dd>
          </div>
        </dl>
        <BigButton look="plain" icon="sound" press={switchSound}>
          {isOn ? "Звук включён, выключить" : "Звук выключен, включить"}
        </BigButton>
        <BigButton look="plain" icon="clock" press={() => go("queue")}>
          Ждут отправки
        </BigButton>
        <BigButton look="plain" icon="warning" press={() => go("conflicts")}>
          Расхождения
        </BigButton>
        <BigButton look="plain" icon="phone" press={() => go("prepare")}>
          Проверить устройство
        </BigButton>
      </div>
    </Frame>
  );
}

/** People at the place by school and by door. */
export function CountsScreen(door: Door) {
  const { device, go } = door;
  const { counts, pass } = device.state;
  const dock = (
    <BigButton icon="scan" press={() => go("scan")}>
      Сканировать дальше
    </BigButton>
  );
  return (
    <Frame {...door} title={pass?.place ?? ""} details={dayOf(device)} dock={dock}>
      <div className={styles.body}>
        <h2>
          {counts?.here ?? 0} из {counts?.total ?? 0} на месте
        </h2>
        <ul className={styles.facts}>
          {counts?.schools.map(({ name, here, total }) => (
            <li key={name} className={styles.school}>
              <span>{name}</span>
              <span>
                <b>{here}</b> из {total}
              </span>
            </li>
          ))}
        </ul>
        <h3>Где отметились</h3>
        <ul>
          {counts?.places.map(({ name, marks }) => (
            <li key={name} className={styles.row}>
              <span className={styles.who}>{name}</span>
              <b>{marks}</b>
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}

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
        К сканеру
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
          Отметки лежат в этом телефоне под замком и уйдут сами. Страницу и телефон можно закрыть.
        </p>
        <ul>
          {rows.slice(0, maxRows).map((entry) => (
            <JournalRow key={entry.act.id} entry={entry} device={device} />
          ))}
        </ul>
        {rows.length > maxRows && <p className={styles.hint}>и ещё {rows.length - maxRows}</p>}
        {rows.length === 0 && <p className={styles.hint}>Всё отправлено.</p>}
      </div>
    </Frame>
  );
}

const words: Record<string, [title: string, text: string]> = {
  withdrawn: ["Регистрация отозвана, а вход есть", "Вход остался. Помечено для секретаря."],
  waiting: ["Лист ожидания, а вход есть", "Вход остался. Помечено для секретаря."],
  "two-doors": ["Один код у двух входов", "Считаем один раз. Мог пройти чужой человек с тем же кодом."],
  namesake: ["Новый человек похож на записанного", "Секретарь сведёт или оставит обоих."],
  revoked: ["Отметка пришла после отзыва пропуска", "Секретарь решит, считать ли её."],
};

/** Conflicts of this device's marks; staff decide them. */
export function ConflictsScreen(door: Door) {
  const { conflicts } = door.device.state;
  const dock = (
    <BigButton icon="back" press={() => door.go("scan")}>
      К сканеру
    </BigButton>
  );
  return (
    <Frame {...door} title="Расхождения" details={`Сегодня ${conflicts.length}, решает секретарь`} dock={dock}>
      <div className={styles.body}>
        <ul>
          {conflicts.map(({ kind, fio, number }) => (
            <li key={`${kind}${number}`} className={styles.row}>
              <span className={styles.who}>
                <b>{words[kind]?.[0]}</b>
                <br />
                {fio}, № {number}
                <small>{words[kind]?.[1]}</small>
              </span>
            </li>
          ))}
        </ul>
        <p>Вам ничего делать не нужно: пускайте дальше.</p>
      </div>
    </Frame>
  );
}
