import { useEffect, useState } from "react";
import type { DoorPerson } from "#domain/door/door-acts.ts";
import { timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import type { Found } from "../device/door-list.ts";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

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
      <BigButton icon="back" press={() => go("scan")}>
        К сканеру
      </BigButton>
      <BigButton look="plain" icon="personPlus" press={() => go("new")}>
        Новый человек
      </BigButton>
    </>
  );
  return (
    <Frame {...door} title="Нет кода" details="Имя, номер или код" dock={dock}>
      <div className={styles.body}>
        <label className={styles.field}>
          Имя, номер или код под рисунком
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the screen has no other purpose.
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="status" className={styles.hint}>
          {isAsked && (found.length > 0 ? `Нашлось ${found.length}` : `По запросу «${typed.trim()}» никого нет`)}
        </p>
        {isAsked && <FoundList found={found} device={device} mark={mark} />}
        <p className={styles.hint}>Ищем и без связи, одну опечатку прощаем.</p>
      </div>
    </Frame>
  );
}

type FoundListProps = { found: DoorPerson[]; device: Door["device"]; mark: (person: DoorPerson) => void };

/** The institution distinguishes namesakes. A person who is here has the time in place of the button. */
export function FoundList({ found, device, mark }: FoundListProps) {
  const isHall = device.state.pass?.hall != null;
  return (
    <ul aria-label="Найденные">
      {found.map((person) => (
        <li key={person.id} className={styles.row}>
          <span className={styles.who}>
            <b>{person.fio}</b>
            <small>{[`№ ${person.number}`, person.institution].filter(Boolean).join(" · ")}</small>
          </span>
          {person.last && !isHall ? (
            <span className={styles.done}>✓ {timeOfDay(person.last.at, device.state.pass?.time_zone ?? "")}</span>
          ) : (
            <BigButton look="main" press={() => mark(person)}>
              Отметить
            </BigButton>
          )}
        </li>
      ))}
    </ul>
  );
}
