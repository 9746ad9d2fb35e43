import type { DoorPerson } from "#domain/door/door-acts.ts";
import { type HallSession, minutesAtDeparture, sessionAt } from "#domain/door/hall-minutes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Scan } from "../device/door-device.ts";
import { dayAndMonth, timeOfDay, weekday } from "./door-times.ts";

/** The ground and the sign of an answer: they differ in colour, shape and sound. */
export type Look = "go" | "leave" | "again" | "stop" | "unread" | "undone";

export type Described = {
  look: Look;
  /** The instruction. */
  first: string;
  /** The reason. */
  title: string;
  name: string;
  facts: string[];
};

/** Whether the mark waits for the network; time zone, day and sessions of the door. */
export type Surroundings = {
  isOffline: boolean;
  timeZone: string;
  today: string;
  sessions: readonly HallSession[];
};

/** The texts of an answer. They address the person at the door and have no gender. */
export function describeScan(scan: Scan, around: Surroundings): Described {
  if (scan.kind === "damaged") return damaged;
  if (scan.kind === "foreign") return foreign;
  const { person, answer } = scan;
  const who = { name: person.fio };
  const number = `№ ${person.number}`;
  const later = around.isOffline ? ["Отправим, когда будет связь"] : [];
  if (answer.kind === "stop")
    return { look: "stop", first: "Остановитесь", ...who, ...stopped(person, answer, around) };
  if (answer.kind === "already") {
    const facts = [`${number} · ${answer.place}`, "Второй вход не записан"];
    return { ...again, ...who, title: `Уже здесь с ${timeOfDay(answer.at, around.timeZone)}`, facts };
  }
  if (answer.kind === "left-so-soon") {
    return { ...again, ...who, first: "Проходите, приход уже записан", title: "Это был уход?", facts: [number] };
  }
  return { ...recorded[answer.kind], ...who, facts: [...factsOf[answer.kind](person, around), ...later] };
}

const factsOf = {
  welcome: (person: DoorPerson) => [withSchool(person)],
  arrived(person: DoorPerson, { sessions, timeZone }: Surroundings) {
    const next = sessionAt(sessions, Date.now());
    const isEarly = next && Date.parse(next.from) > Date.now();
    return [withSchool(person), ...(isEarly ? [`Занятие начнётся в ${timeOfDay(next.from, timeZone)}`] : [])];
  },
  left(person: DoorPerson, { sessions }: Surroundings) {
    const found = minutesAtDeparture(person.stays, sessions);
    if (!found) return [withSchool(person)];
    const { minutes, duration, isOver, missing } = found;
    const counts = `№ ${person.number} · ${isOver ? "" : "пока "}${minutes} из ${counted(duration, minuteForms)}`;
    return [counts, missing > 0 ? `До зачёта не хватает ${counted(missing, minuteForms)}` : "Зачтено"];
  },
};

const minuteForms = ["минуты", "минут", "минут"] as const;

const go = { look: "go", first: "Проходите" } as const;
const bye = { look: "leave", first: "До свидания" } as const;
const recorded = {
  welcome: { ...go, title: "Добро пожаловать" },
  arrived: { ...go, title: "Приход записан" },
  left: { ...bye, title: "Уход записан" },
};
const again = { look: "again", first: "Проходите, вход уже записан" } as const;

const damaged: Described = {
  look: "unread",
  first: "Прочтите ещё раз",
  title: "Код повреждён",
  name: "",
  facts: [
    "Код виден, но он смят, заклеен или напечатан слишком мелко.",
    "Назовите код под рисунком или ищите по фамилии.",
  ],
};

const foreign: Described = {
  look: "stop",
  first: "Остановитесь",
  title: "Код не из этой конференции",
  name: "",
  facts: [
    "Похоже на билет другого мероприятия или на код прошлого года.",
    "Спросите фамилию: человек может быть в списке.",
  ],
};

type Stop = Extract<Extract<Scan, { kind: "person" }>["answer"], { kind: "stop" }>;

function stopped(person: DoorPerson, { reason, nextDay }: Stop, { timeZone, today }: Surroundings) {
  const number = `№ ${person.number}`;
  if (reason === "withdrawn") {
    const at = person.withdrawn_at ?? "";
    return {
      title: "Регистрация отозвана",
      facts: [
        `${number} · отозвана ${dayAndMonth(at.slice(0, 10))}, ${timeOfDay(at, timeZone)}`,
        "Пустите, если человек всё же приехал. Вход запишем, секретарь разберётся.",
      ],
    };
  }
  if (reason === "waiting") {
    return {
      title: "Лист ожидания школы",
      facts: [`${number} · ${person.waits_for}`, "Конференция открыта, в зал школы — если старший по залу разрешил."],
    };
  }
  const day = nextDay === undefined ? "конференция прошла" : dayAndMonth(nextDay);
  return {
    title: `Другой день: ${day}`,
    facts: [withSchool(person), `Сегодня ${weekday(today)}, ${dayAndMonth(today)}`],
  };
}

function withSchool({ number, school }: DoorPerson): string {
  return [`№ ${number}`, school].filter(Boolean).join(" · ");
}

/** The texts after a mark was undone on its answer. @param what the mark: «Вход», «Приход», «Уход». */
export function describeUndone(
  { fio, number }: { fio: string; number: number | null },
  what: string,
  at: string,
): Described {
  const who = number === null ? "новый человек" : `№ ${number}`;
  return {
    look: "undone",
    first: "Отменено",
    title: `${what} не записан`,
    name: fio,
    facts: [`${who} · отметка ${at} снята`, `В истории останутся и ${what.toLowerCase()}, и отмена`],
  };
}

/** The texts for a person who was entered by name. */
export function describeNew(fio: string, isOffline: boolean): Described {
  const facts = isOffline ? ["новый, номер после связи"] : ["Анкету и согласие — на столе регистрации"];
  return { ...go, title: "Добро пожаловать", name: fio, facts };
}

/** The texts for a person who was let in after a stop. */
export function describeLetIn({ fio, number }: DoorPerson): Described {
  return {
    ...go,
    title: "Вход записан и помечен",
    name: fio,
    facts: [`№ ${number} · секретарь увидит пометку`],
  };
}
