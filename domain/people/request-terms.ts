import { counted, type PluralForms } from "../text/russian-plurals.ts";
import { addDays, addWorkingDays, type CalendarChanges, workingDaysUntil } from "./working-calendar.ts";

type KindOfRequest = {
  /** «Исправить данные», as the person asks. */
  label: string;
  /** Length of the term: working days, or calendar days. */
  days: number;
  isInWorkingDays: boolean;
  /** Whether the term may be extended once, with a reason. */
  isExtendable: boolean;
};

const working = (label: string, days: number, isExtendable: boolean): KindOfRequest => {
  return { label, days, isInWorkingDays: true, isExtendable };
};

/** Requests about personal data and the terms of 152-FZ, art. 20 and 21. */
export const kindsOfRequest = {
  access: working("Узнать, что храните обо мне", 10, true),
  correct: working("Исправить данные", 7, false),
  stop: working("Прекратить обработку", 10, true),
  withdraw: { label: "Отозвать согласие", days: 30, isInWorkingDays: false, isExtendable: false },
  erase: { label: "Уничтожить данные", days: 30, isInWorkingDays: false, isExtendable: false },
  authority: working("Запрос Роскомнадзора", 10, true),
} as const satisfies Record<string, KindOfRequest>;

export type RequestKind = keyof typeof kindsOfRequest;
export const requestKinds = Object.keys(kindsOfRequest) as RequestKind[];
/** The kinds that a person can send from the site. */
export const publicRequestKinds = ["access", "correct", "stop", "withdraw", "erase"] as const;

/** How a request arrived. */
export const requestSources = {
  site: "Страница сайта",
  result: "Страница участника",
  email: "Почта",
  phone: "Телефон",
  paper: "Бумага",
} as const;
export type RequestSource = keyof typeof requestSources;

/** In working days, for a term that may be extended. */
const extension = 5;

/** The last day of the term. */
export function dueOfRequest(
  { kind, received_on, isExtended }: { kind: RequestKind; received_on: string; isExtended: boolean },
  changes: CalendarChanges,
): string {
  const { days, isInWorkingDays } = kindsOfRequest[kind];
  if (!isInWorkingDays) return addDays(received_on, days);
  return addWorkingDays(received_on, days + (isExtended ? extension : 0), changes);
}

/** The days that are left of a term, in the unit of the term; negative when it is over. */
export function daysLeft(kind: RequestKind, due: string, today: string, changes: CalendarChanges): number {
  const calendarDays = Math.round((Date.parse(due) - Date.parse(today)) / (24 * 60 * 60 * 1000));
  return kindsOfRequest[kind].isInWorkingDays && calendarDays > 0
    ? workingDaysUntil(today, due, changes)
    : calendarDays;
}

const workingDays: PluralForms = ["рабочий день", "рабочих дня", "рабочих дней"];
const calendarDays: PluralForms = ["день", "дня", "дней"];

/** «10 рабочих дней», «30 дней». */
export function termInWords(kind: RequestKind): string {
  const { days, isInWorkingDays } = kindsOfRequest[kind];
  return counted(days, isInWorkingDays ? workingDays : calendarDays);
}

/** «Завтра», «3 рабочих дня», «Просрочен». */
export function leftInWords(
  { kind, left, due_on }: { kind: RequestKind; left: number; due_on: string },
  today: string,
): string {
  if (left < 0) return "Просрочен";
  if (due_on === today) return "Сегодня";
  if (due_on === addDays(today, 1)) return "Завтра";
  return counted(left, kindsOfRequest[kind].isInWorkingDays ? workingDays : calendarDays);
}
