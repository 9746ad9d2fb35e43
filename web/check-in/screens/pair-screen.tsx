import { type FormEvent, useEffect, useState } from "react";
import type { DoorPass } from "#contract/conference/day/check-in/device-endpoints.ts";
import { storedToken } from "../../api/auth-token.ts";
import { dayAndMonth, timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { DoorProblem, doorCalls } from "../device/door-calls.ts";
import { Icon } from "../door-icons.tsx";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

const noNetwork = "Сервер не ответил. Проверьте связь и попробуйте ещё раз.";

const isLaptop = () => matchMedia("(min-width: 900px) and (pointer: fine)").matches;

/** Connects the device: by the address of a QR code, by six digits, or by the account of staff. */
export function PairScreen({ device, go }: Door) {
  const [code, setCode] = useState(location.hash.slice(1));
  const [pass, setPass] = useState<DoorPass | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);
  const look = async (asked: string) => {
    setProblem(null);
    try {
      setPass(await doorCalls.look({ code: asked }));
    } catch (error) {
      const isUnknown = error instanceof DoorProblem && error.status === 404;
      setSpent(isUnknown);
      setProblem(isUnknown ? null : error instanceof DoorProblem ? error.message : noNetwork);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code of the address is looked up at once.
  useEffect(() => {
    if (code !== "") void look(code);
    history.replaceState(null, "", location.pathname);
  }, []);
  if (pass) return <Confirm device={device} go={go} pass={pass} code={code} />;
  if (isSpent) return <Spent again={() => setSpent(false)} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(code);
  };
  return (
    <Frame title="Вход на конференцию" details="Подключение устройства">
      <form className={styles.body} onSubmit={submit}>
        <h2>Подключить это устройство</h2>
        <p>
          Секретарь открывает «Вход», «Подключить устройство». Наведите камеру телефона на QR-код или введите шесть
          цифр.
        </p>
        <label className={styles.field}>
          Код пропуска
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={64}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        {problem !== null && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
        <BigButton look="main" isDisabled={code.trim().length < 6} press={() => void look(code)}>
          Дальше
        </BigButton>
        {storedToken() !== null && <OpenHere device={device} go={go} />}
        {storedToken() === null && <a href="/signin?return=/checkin/">Войти как сотрудник</a>}
      </form>
    </Frame>
  );
}

/** One wording for used, expired and foreign codes. */
function Spent({ again }: { again: () => void }) {
  const dock = (
    <BigButton look="main" icon="scan" press={again}>
      Ввести другой код
    </BigButton>
  );
  return (
    <Frame title="Вход на конференцию" details="Подключение устройства" dock={dock}>
      <div className={styles.body}>
        <span className={styles.sign}>
          <Icon name="clock" size={44} />
        </span>
        <h2>Этот код уже не действует</h2>
        <p>Код пропуска живёт 10 минут и подключает одно устройство.</p>
        <p>Попросите секретаря показать новый: «Вход», «Подключить устройство».</p>
      </div>
    </Frame>
  );
}

type ConfirmProps = Pick<Door, "device" | "go"> & { pass: DoorPass; code: string };

/** Shows what the pass opens, and asks for the name of the person at the door. */
function Confirm({ device, go, pass, code }: ConfirmProps) {
  const [holder, setHolder] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const at = (instant: string) => `${dayAndMonth(instant.slice(0, 10))}, ${timeOfDay(instant, pass.time_zone)}`;
  const connect = async () => {
    if (!/\p{L}/u.test(holder)) return setProblem("Напишите имя: его увидит секретарь.");
    try {
      await device.enrol(await doorCalls.pair({ code, holder: holder.trim(), is_laptop: isLaptop() }), holder.trim());
      go("prepare");
    } catch (error) {
      setProblem(error instanceof DoorProblem ? error.message : noNetwork);
    }
  };
  const dock = (
    <BigButton look="main" press={() => void connect()}>
      Подключить
    </BigButton>
  );
  return (
    <Frame title="Вход на конференцию" details="Подключение устройства" dock={dock}>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          void connect();
        }}
      >
        <h2>Подключить это устройство к входу?</h2>
        <dl className={styles.facts}>
          <div>
            <dt>Где</dt>
            <dd>{pass.place}</dd>
          </div>
          <div>
            <dt>Что</dt>
            <dd>{pass.conference}</dd>
          </div>
          <div>
            <dt>Пропуск действует</dt>
            <dd>до {at(pass.expires_at)}</dd>
          </div>
          <div>
            <dt>Выдан</dt>
            <dd>
              {pass.who}, {at(pass.created_at)}
            </dd>
          </div>
        </dl>
        <label className={styles.field}>
          Кто будет за входом
          <input
            autoComplete="name"
            maxLength={200}
            value={holder}
            onChange={(event) => setHolder(event.currentTarget.value)}
          />
          <small>Имя увидит секретарь и журнал действий</small>
        </label>
        {problem !== null && (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        )}
      </form>
    </Frame>
  );
}

/** For staff who are signed in on this device: a pass without a code. */
function OpenHere({ device, go }: Pick<Door, "device" | "go">) {
  const [place, setPlace] = useState("Стол регистрации");
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    try {
      const paired = await doorCalls.openHere(storedToken() ?? "", {
        place,
        hall: "",
        hall_turn: "both",
        is_laptop: isLaptop(),
      });
      await device.enrol(paired, paired.pass.who);
      go("prepare");
    } catch (error) {
      setProblem(error instanceof DoorProblem ? error.message : noNetwork);
    }
  };
  return (
    <div className={styles.note}>
      <label className={styles.field}>
        Вы вошли как сотрудник: где стоит это устройство
        <input maxLength={100} value={place} onChange={(event) => setPlace(event.currentTarget.value)} />
      </label>
      {problem !== null && (
        <p role="alert" className={styles.error}>
          {problem} <a href="/staff/">Служебный раздел</a>
        </p>
      )}
      <BigButton look="plain" press={() => void open()}>
        Открыть вход здесь
      </BigButton>
    </div>
  );
}
