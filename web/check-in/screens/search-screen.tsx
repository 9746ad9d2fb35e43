import { useEffect, useState } from "react";
import type { DoorPerson } from "#domain/door/door-acts.ts";
import { timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import type { Found } from "../device/door-list.ts";
import styles from "./door-parts.module.css";
import { Field, Row } from "./door-parts.tsx";
import { BackToScanner, BigButton, Frame } from "./frame.tsx";

/** The people of the list that fit the typed text, found on the device. */
export function useFound({ people }: Door["device"], typed: string): Found {
  const [found, setFound] = useState<Found>({ people: [], way: "search" });
  useEffect(() => {
    let isCurrent = true;
    void people.search(typed).then((now) => isCurrent && setFound(now));
    return () => {
      isCurrent = false;
    };
  }, [people, typed]);
  return found;
}

/** Search by name, number or the code under the picture. */
export function SearchScreen(door: Door) {
  const { device, answers, go } = door;
  const [typed, setTyped] = useState("");
  const { people: found, way } = useFound(device, typed);
  const isAsked = typed.trim().length >= 2 || /^\d+$/.test(typed.trim());
  const mark = (person: DoorPerson) => {
    answers.check(person, way);
    go("scan");
  };
  const dock = (
    <>
      <BackToScanner go={go} />
      <BigButton look="plain" icon="personPlus" press={() => go("new")}>
        Новый человек
      </BigButton>
    </>
  );
  return (
    <Frame {...door} title="Нет кода" details="Имя, номер или код" dock={dock}>
      <Field label="Имя, номер или код под рисунком" type="search" autoFocus value={typed} change={setTyped} />
      <p role="status" className="muted">
        {isAsked && (found.length > 0 ? `Нашлось ${found.length}` : `По запросу «${typed.trim()}» никого нет`)}
      </p>
      {isAsked && <FoundList found={found} device={device} mark={mark} />}
      <p className="muted">Ищем и без связи, одну опечатку прощаем.</p>
    </Frame>
  );
}

type FoundListProps = { found: DoorPerson[]; device: Door["device"]; mark: (person: DoorPerson) => void };

/** The institution distinguishes namesakes. A person who is here has the time in place of the button. */
function FoundList({ found, device, mark }: FoundListProps) {
  const endOf = (person: DoorPerson) =>
    person.last && !device.door().isHall ? (
      <span className={styles.done}>✓ {timeOfDay(person.last.at, device.timeZone)}</span>
    ) : (
      <BigButton look="main" press={() => mark(person)}>
        Отметить
      </BigButton>
    );
  return (
    <ul aria-label="Найденные">
      {found.map((person) => (
        <Row key={person.id} end={endOf(person)}>
          <b>{person.fio}</b>
          <small>{[`№ ${person.number}`, person.institution].filter(Boolean).join(" · ")}</small>
        </Row>
      ))}
    </ul>
  );
}
