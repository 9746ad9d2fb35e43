import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DoorPerson } from "#domain/door/door-acts.ts";
import type { Door } from "../app.tsx";
import { arrivalsOf } from "../device/journal.ts";
import { useAwakeScreen } from "../scanner/use-awake-screen.ts";
import { useHandScanner } from "../scanner/use-hand-scanner.ts";
import { AnswerView } from "./answer-view.tsx";
import styles from "./desk-screen.module.css";
import { Field, JournalRows, SchoolCounts } from "./door-parts.tsx";
import frame from "./frame.module.css";
import { BigButton, dayOf, NetworkLine, Tool } from "./frame.tsx";
import { useFound } from "./search-screen.tsx";

/** A laptop with a hand scanner: one field keeps the focus; answers can be read from two metres. */
export function DeskScreen(door: Door) {
  const { device, answers, go } = door;
  const { pass, holder } = device.state;
  const hasFocus = useWindowFocus();
  useAwakeScreen();
  useHandScanner((code) => answers.scan(code));
  useDeskKeys(door);
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <div>
          <h1>{pass?.place}</h1>
          <p>{pass?.hall ?? dayOf(device)}</p>
        </div>
        <NetworkLine device={device} go={go} />
        <span>{answers.stops ? "Сканер ждёт ответа" : "Сканер готов"}</span>
        <span className="push">{holder}</span>
        <Tool icon="menu" name="Меню" press={() => go("menu")} />
      </header>
      <main className={frame.content}>
        {!hasFocus && <p className={styles.unfocused}>Щёлкните в окно: сканер пишет не сюда</p>}
        {answers.problem !== null && <p role="alert">{answers.problem}</p>}
        {answers.shown ? <AnswerView {...door} isDesk /> : <p className={styles.ready}>Ждём код</p>}
        <DeskField {...door} />
      </main>
      <DeskAside {...door} />
    </div>
  );
}

/** Esc refuses, Alt P lets in; neither a scan nor Enter answers a stop. Alt N new person, Ctrl Z undo. */
function useDeskKeys({ answers, go }: Door): void {
  const latest = useRef({ answers, go });
  latest.current = { answers, go };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const { answers, go } = latest.current;
      const run = (work: () => void) => {
        event.preventDefault();
        work();
      };
      if (event.code === "Escape" && answers.shown) run(() => answers.close());
      else if (event.altKey && event.code === "KeyP" && answers.stops) run(() => answers.letIn());
      else if (event.altKey && event.code === "KeyN" && !answers.stops) run(() => go("new"));
      else if (event.ctrlKey && event.code === "KeyZ") run(() => answers.undo());
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function DeskField({ device, answers, go }: Door) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { people: found, way } = useFound(device, typed);
  const { stops, shown } = answers;
  const isUnknown = typed.trim().length >= 3 && found.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends what was typed.
  useEffect(() => {
    setTyped("");
    if (!stops) field.current?.focus();
  }, [shown, stops]);
  const mark = (person: DoorPerson | undefined) => {
    if (person) answers.check(person, way);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at) => Math.min(Math.max(at + step, 0), found.length - 1));
    } else if (event.key === "Enter") mark(found[chosen]);
    else if (event.key === "Escape") setTyped("");
  };
  return (
    <div className={styles.search}>
      <Field
        label="Код, номер или фамилия"
        ref={field}
        disabled={stops}
        placeholder={stops ? "Сканер ждёт: сначала ответьте на красном" : "Проведите сканером или печатайте"}
        value={typed}
        change={(text) => {
          setTyped(text);
          setChosen(0);
        }}
        onKeyDown={press}
        onBlur={() =>
          setTimeout(() => document.hasFocus() && document.activeElement === document.body && field.current?.focus())
        }
      />
      {typed.length >= 1 && found.length > 0 && (
        <ul aria-label="Найденные">
          {found.map((person, index) => (
            <li key={person.id} className={index === chosen ? styles.chosen : undefined}>
              <button type="button" onClick={() => mark(person)}>
                <b>{person.fio}</b> № {person.number} · {person.institution}
                {person.last && " · уже здесь"}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{isUnknown && `По запросу «${typed.trim()}» никого нет`}</p>
      {isUnknown && (
        <BigButton look="plain" icon="personPlus" press={() => go("new")}>
          Новый человек
        </BigButton>
      )}
      <p className={`cluster ${styles.keys}`}>
        {Object.entries(stops ? keysOnRed : usualKeys).map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}

const usualKeys = {
  "↑ ↓": "выбрать",
  Enter: "отметить",
  "Alt N": "новый человек",
  "Ctrl Z": "отменить последнюю",
  Esc: "очистить",
};
const keysOnRed = {
  Esc: "не пускать",
  "Alt P": "пустить и пометить",
  Enter: "и код со сканера красного не закроют",
};

/** The counts and the last marks. */
function DeskAside({ device }: Door) {
  const { counts, journal } = device.state;
  return (
    <aside className={styles.aside}>
      <p>
        <b>{counts?.here ?? 0}</b> из <strong>{counts?.total ?? 0}</strong> на месте
        <small>за этим столом {arrivalsOf(journal)}</small>
      </p>
      <SchoolCounts device={device} />
      <h2>Последние отметки</h2>
      <ul>
        <JournalRows entries={journal.slice(-6).reverse()} device={device} />
      </ul>
    </aside>
  );
}

function useWindowFocus(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("focus", changed);
      addEventListener("blur", changed);
      return () => {
        removeEventListener("focus", changed);
        removeEventListener("blur", changed);
      };
    },
    () => document.hasFocus(),
  );
}
