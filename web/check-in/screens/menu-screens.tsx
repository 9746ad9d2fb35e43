import { useState } from "react";
import { counted } from "#domain/text/russian-plurals.ts";
import { isSoundOn, playAnswer, setSound } from "../answers/sounds.ts";
import type { Door } from "../app.tsx";
import { Facts, JournalRows, Note, Row, SchoolCounts } from "./door-parts.tsx";
import { BackToScanner, BigButton, dayOf, Frame } from "./frame.tsx";

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
  return (
    <Frame {...door} title={pass?.place ?? ""} details={dayOf(device)} dock={<BackToScanner go={go} />}>
      <Facts facts={{ "За входом": holder, Конференция: pass?.conference, "В списке": people }} />
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
      <h2>
        {counts?.here ?? 0} из {counts?.total ?? 0} на месте
      </h2>
      <SchoolCounts device={device} />
      <h3>Где отметились</h3>
      <ul>
        {counts?.places.map(({ name, marks }) => (
          <Row key={name} end={<b>{marks}</b>}>
            {name}
          </Row>
        ))}
      </ul>
    </Frame>
  );
}

/** Rows that are shown; the rest is counted. */
const maxRows = 50;

/** Acts that wait for the network. */
export function QueueScreen(door: Door) {
  const { device, go } = door;
  const { journal, queue } = device.state;
  const entries = journal.filter(({ state }) => state === "waiting").reverse();
  const length = counted(queue.length, ["отметка", "отметки", "отметок"]);
  const dock = (
    <>
      <BackToScanner go={go} />
      <BigButton look="plain" icon="send" press={() => void device.sendNow()}>
        Отправить
      </BigButton>
    </>
  );
  return (
    <Frame {...door} title="Ждут отправки" details={length} dock={dock}>
      <Note>
        <p>Отметки лежат в этом телефоне под замком и уйдут сами. Страницу и телефон можно закрыть.</p>
      </Note>
      <ul>
        <JournalRows entries={entries.slice(0, maxRows)} device={device} />
      </ul>
      {entries.length > maxRows && <p className="muted">и ещё {entries.length - maxRows}</p>}
      {entries.length === 0 && <p className="muted">Всё отправлено.</p>}
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
  const details = `Сегодня ${conflicts.length}, решает секретарь`;
  return (
    <Frame {...door} title="Расхождения" details={details} dock={<BackToScanner go={door.go} />}>
      <ul>
        {conflicts.map(({ kind, fio, number }) => (
          <Row key={`${kind}${number}`}>
            <b>{words[kind]?.[0]}</b>
            <br />
            {fio}, № {number}
            <small>{words[kind]?.[1]}</small>
          </Row>
        ))}
      </ul>
      <p>Вам ничего делать не нужно: пускайте дальше.</p>
    </Frame>
  );
}
