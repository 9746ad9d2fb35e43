import { type FormEvent, useEffect, useState } from "react";
import type { DoorPass } from "#contract/conference/day/check-in/device-endpoints.ts";
import { storedToken } from "../../api/auth-token.ts";
import { ApiProblem } from "../../api/client.ts";
import { dayAndMonth, timeOfDay } from "../answers/door-times.ts";
import type { Door } from "../app.tsx";
import { doorCalls, problemOf } from "../device/door-calls.ts";
import { BigSign, Facts, Field, FieldError, Note } from "./door-parts.tsx";
import { BigButton, Frame } from "./frame.tsx";

const isLaptop = () => matchMedia("(min-width: 900px) and (pointer: fine)").matches;

const bar = { title: "Вход на конференцию", details: "Подключение устройства" };

/** Connects the device: by the address of a QR code, by six digits, or by the account of staff. */
export function PairScreen({ device, go }: Door) {
  const [code, setCode] = useState(location.hash.slice(1));
  const [pass, setPass] = useState<DoorPass | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);
  const look = async (event?: FormEvent) => {
    event?.preventDefault();
    setProblem(null);
    try {
      setPass(await doorCalls.look({ code }));
    } catch (error) {
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      setSpent(isUnknown);
      setProblem(isUnknown ? null : problemOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the code of the address is looked up at once.
  useEffect(() => {
    if (code !== "") void look();
    history.replaceState(null, "", location.pathname);
  }, []);
  if (pass) return <Confirm device={device} go={go} pass={pass} code={code} />;
  if (isSpent) return <Spent again={() => setSpent(false)} />;
  return (
    <Frame {...bar}>
      <form className="stack gap-4" onSubmit={look}>
        <h2>Подключить это устройство</h2>
        <p>
          Секретарь открывает «Вход», «Подключить устройство». Наведите камеру телефона на QR-код или введите шесть
          цифр.
        </p>
        <Field label="Код пропуска" inputMode="numeric" maxLength={64} value={code} change={setCode} />
        <FieldError problem={problem} />
        <BigButton look="main" isDisabled={code.trim().length < 6} press={look}>
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
    <Frame {...bar} dock={dock}>
      <BigSign icon="clock" />
      <h2>Этот код уже не действует</h2>
      <p>Код пропуска живёт 10 минут и подключает одно устройство.</p>
      <p>Попросите секретаря показать новый: «Вход», «Подключить устройство».</p>
    </Frame>
  );
}

type ConfirmProps = Pick<Door, "device" | "go"> & { pass: DoorPass; code: string };

/** Shows what the pass opens, and asks for the name of the person at the door. */
function Confirm({ device, go, pass, code }: ConfirmProps) {
  const [holder, setHolder] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const at = (instant: string) => `${dayAndMonth(instant.slice(0, 10))}, ${timeOfDay(instant, pass.time_zone)}`;
  const connect = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!/\p{L}/u.test(holder)) return setProblem("Напишите имя: его увидит секретарь.");
    try {
      await device.enrol(await doorCalls.pair({ code, holder: holder.trim(), is_laptop: isLaptop() }), holder.trim());
      go("prepare");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const facts = {
    Где: pass.place,
    Что: pass.conference,
    "Пропуск действует": `до ${at(pass.expires_at)}`,
    Выдан: `${pass.who}, ${at(pass.created_at)}`,
  };
  const dock = (
    <BigButton look="main" press={connect}>
      Подключить
    </BigButton>
  );
  return (
    <Frame {...bar} dock={dock}>
      <form className="stack gap-4" onSubmit={connect}>
        <h2>Подключить это устройство к входу?</h2>
        <Facts facts={facts} />
        <Field
          label="Кто будет за входом"
          hint="Имя увидит секретарь и журнал действий"
          autoComplete="name"
          maxLength={200}
          value={holder}
          change={setHolder}
        />
        <FieldError problem={problem} />
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
      const order = { place, hall: "", hall_turn: "both", is_laptop: isLaptop() } as const;
      const paired = await doorCalls.openHere(storedToken(), order);
      await device.enrol(paired, paired.pass.who);
      go("prepare");
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <Note>
      <Field label="Вы вошли как сотрудник: где стоит это устройство" maxLength={100} value={place} change={setPlace} />
      {problem !== null && (
        <FieldError
          problem={
            <>
              {problem} <a href="/staff/">Служебный раздел</a>
            </>
          }
        />
      )}
      <BigButton look="plain" press={open}>
        Открыть вход здесь
      </BigButton>
    </Note>
  );
}
