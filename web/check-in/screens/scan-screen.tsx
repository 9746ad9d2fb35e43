import { sessionAt } from "#domain/door/hall-minutes.ts";
import type { Door } from "../app.tsx";
import { arrivalsOf } from "../device/journal.ts";
import { Icon } from "../door-icons.tsx";
import { useAwakeScreen } from "../scanner/use-awake-screen.ts";
import { type CameraState, useCamera } from "../scanner/use-camera.ts";
import { useHandScanner } from "../scanner/use-hand-scanner.ts";
import { AnswerView } from "./answer-view.tsx";
import { JournalRows } from "./door-parts.tsx";
import frame from "./frame.module.css";
import { BigButton, dayOf, Frame, Tool } from "./frame.tsx";
import styles from "./scan-screen.module.css";

/** The camera, or the answer above it; the count, the last marks, and two ways without a code. */
export function ScanScreen(door: Door) {
  const { device, answers, go } = door;
  const { shown, stops, problem } = answers;
  const { pass, journal, returned } = device.state;
  useAwakeScreen();
  useHandScanner((code) => answers.scan(code));
  const camera = useCamera({
    isPaused: stops,
    found: (text) => answers.scan(text),
    damaged: () => answers.damaged(),
  });
  const open = (screen: "search" | "new") => {
    answers.close();
    go(screen);
  };
  const dock = !stops && (
    <>
      <BigButton icon="search" press={() => open("search")}>
        Нет кода
      </BigButton>
      <BigButton look="plain" icon="personPlus" press={() => open("new")}>
        Новый человек
      </BigButton>
    </>
  );
  return (
    <Frame
      {...door}
      title={shown ? undefined : pass?.place}
      details={(pass?.hall && (sessionAt(pass.sessions, Date.now())?.title ?? pass.hall)) || dayOf(device)}
      tools={camera.toggleTorch && <Tool icon="lamp" name="Фонарик" press={camera.toggleTorch} />}
      dock={dock}
      content={frame.content}
    >
      {pass?.hall && !shown && <Turn device={device} />}
      {problem !== null && (
        <p role="alert" className={styles.full}>
          {problem}
        </p>
      )}
      {returned && !shown && <Returned {...door} />}
      <div className={styles.parts}>
        <AnswerView {...door} />
        <div className={stops ? styles.covered : styles.camera}>
          <video ref={camera.video} muted playsInline />
          <CameraWords state={camera.state} retry={camera.retry} isNext={shown !== null} />
        </div>
        {stops && <p className={styles.waits}>Камера ждёт вашего решения</p>}
        {!shown && <Count {...door} />}
        {!shown && (
          <ul className={styles.last}>
            <JournalRows entries={journal.slice(-2).reverse()} device={device} />
          </ul>
        )}
      </div>
    </Frame>
  );
}

const turns = { both: "Приход и уход", departure: "Только уход" } as const;

/** The choice between arrivals with departures, and departures only. */
function Turn({ device }: Pick<Door, "device">) {
  return (
    <fieldset aria-label="Что записывать" className={styles.turn}>
      {(["both", "departure"] as const).map((turn) => (
        <button key={turn} type="button" aria-pressed={device.turn === turn} onClick={() => void device.turnTo(turn)}>
          {turns[turn]}
        </button>
      ))}
    </fieldset>
  );
}

function CameraWords({ state, retry, isNext }: { state: CameraState; retry: () => void; isNext: boolean }) {
  if (state === "on" || state === "starting") {
    const hint = isNext ? "Можно сканировать следующего" : "Наведите на код участника";
    return (
      <>
        <span className={styles.aim} />
        <p className={styles.hint}>{state === "starting" ? "Включаем камеру" : hint}</p>
      </>
    );
  }
  return (
    <div className={styles.noCamera}>
      <h2>{state === "refused" ? "Камера не включена" : "Камеры нет"}</h2>
      <p>
        {state === "refused"
          ? "Браузер её не разрешил. Нажмите на значок слева от адреса и разрешите камеру для этого сайта."
          : "Отмечайте сканером, по фамилии или номеру."}
      </p>
      {state === "refused" && (
        <BigButton look="inverse" press={retry}>
          Попробовать ещё раз
        </BigButton>
      )}
    </div>
  );
}

/** The notice after an outage. */
function Returned({ device, go }: Door) {
  const { sent = 0, conflicts = [] } = device.state.returned ?? {};
  return (
    <div className={styles.returned}>
      <Icon name="warning" />
      <p className="grow">
        <b>
          Отправлено {sent}, расхождений {conflicts.length}
        </b>
        <br />
        Никто не потерян.{" "}
        {conflicts.length > 0 && (
          <button type="button" onClick={() => go("conflicts")}>
            Показать
          </button>
        )}
      </p>
      <button type="button" aria-label="Закрыть" onClick={() => device.set({ returned: null })}>
        ×
      </button>
    </div>
  );
}

/** People at the place over all devices; without a network, what this device knows. */
function Count({ device, go }: Door) {
  const { counts, pass, journal } = device.state;
  if (!counts) return null;
  return (
    <button type="button" className={styles.count} onClick={() => go("counts")}>
      <span>
        <b>{counts.here}</b> {pass?.hall === null ? "из" : "в зале из"} <strong>{counts.total}</strong>
        {pass?.hall === null && " на месте"}
      </span>
      <span className="muted">здесь {arrivalsOf(journal)} ›</span>
      <progress max={Math.max(counts.total, 1)} value={counts.here} aria-hidden="true" />
    </button>
  );
}
