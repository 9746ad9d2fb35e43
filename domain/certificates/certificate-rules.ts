/** The rules by which people get a certificate: arrivals at the entrance, and credited sessions. */

import { counted } from "../text/russian-plurals.ts";

export type CertificateRules = {
  /** Days with an arrival at the entrance. */
  entrance: "off" | "any" | "all";
  /** The least number of credited sessions, and of minutes at credited sessions; 0 for none. */
  sessions: number;
  minutes: number;
  /** Whether the chosen school must be credited. */
  school: boolean;
  /** The day from which participants are told to look for the certificate. */
  available_from: string | null;
};

export const firstRules: CertificateRules = {
  entrance: "any",
  sessions: 0,
  minutes: 0,
  school: false,
  available_from: null,
};

export const ruleNames = ["entrance", "sessions", "minutes", "school"] as const;
export type RuleName = (typeof ruleNames)[number];

/** The attendance of a registrant. */
export type Attendance = {
  is_withdrawn: boolean;
  /** The days of the conference with an arrival. */
  days: readonly string[];
  /** Credited sessions, and minutes at them. */
  sessions: number;
  minutes: number;
  /** Credit points of credited sessions; 0 as long as the board has entered none. */
  points: number;
  /** Null without a chosen school, or if no session of it is on the programme. */
  school: { name: string; is_credited: boolean } | null;
};

export type RuleResult = { rule: RuleName; is_met: boolean; label: string; found: string };

const dayForms = ["день", "дня", "дней"] as const;
const minuteForms = ["минута", "минуты", "минут"] as const;
/** Genitive: «не меньше 2 занятий». */
const atLeast = (count: number, one: string, many: string) =>
  `${count}\u00a0${count % 10 === 1 && count % 100 !== 11 ? one : many}`;

const isOn: Record<RuleName, (rules: CertificateRules) => boolean> = {
  entrance: ({ entrance }) => entrance !== "off",
  sessions: ({ sessions }) => sessions > 0,
  minutes: ({ minutes }) => minutes > 0,
  school: ({ school }) => school,
};

const check: Record<
  RuleName,
  (rules: CertificateRules, of: Attendance, days: readonly string[]) => Omit<RuleResult, "rule">
> = {
  entrance: ({ entrance }, of, days) => {
    const came = days.filter((day) => of.days.includes(day)).length;
    return {
      is_met: entrance === "all" ? came === days.length : came > 0,
      label: entrance === "all" ? "Вход в каждый день" : "Вход хотя бы в один день",
      found: came === 0 ? "Отметок входа нет" : `${counted(came, dayForms)} из ${days.length}`,
    };
  },
  sessions: ({ sessions }, of) => ({
    is_met: of.sessions >= sessions,
    label: `Не меньше ${atLeast(sessions, "занятия", "занятий")}`,
    found: `Зачтено ${of.sessions} из ${sessions}`,
  }),
  minutes: ({ minutes }, of) => ({
    is_met: of.minutes >= minutes,
    label: `Не меньше ${atLeast(minutes, "минуты", "минут")} на зачтённых занятиях`,
    found: counted(of.minutes, minuteForms),
  }),
  school: (_, { school }) => ({
    is_met: school === null || school.is_credited,
    label: "Выбранная школа",
    found:
      school === null
        ? "Не выбрана: условие не действует"
        : `${school.name}, ${school.is_credited ? "зачтена" : "не зачтена"}`,
  }),
};

/** Whether a rule is missed by little: by one day or session, or by a fifth of the minutes. */
const isNearly: Record<RuleName, (rules: CertificateRules, of: Attendance, days: readonly string[]) => boolean> = {
  entrance: (_, of, days) => days.filter((day) => of.days.includes(day)).length >= days.length - 1,
  sessions: ({ sessions }, of) => of.sessions >= sessions - 1,
  minutes: ({ minutes }, of) => of.minutes >= minutes * 0.8,
  school: () => true,
};

/** Whether exactly one rule is not met, and by little. */
export function missesByLittle(rules: CertificateRules, of: Attendance, days: readonly string[]): boolean {
  const [missed, another] = ruleResults(rules, of, days).filter(({ is_met }) => !is_met);
  return missed !== undefined && another === undefined && isNearly[missed.rule](rules, of, days);
}

/** The rules that apply, each with what was found. @param days of the conference. */
export function ruleResults(rules: CertificateRules, of: Attendance, days: readonly string[]): RuleResult[] {
  return ruleNames.filter((rule) => isOn[rule](rules)).map((rule) => ({ rule, ...check[rule](rules, of, days) }));
}

export function qualifies(rules: CertificateRules, of: Attendance, days: readonly string[]): boolean {
  return !of.is_withdrawn && ruleResults(rules, of, days).every(({ is_met }) => is_met);
}

/** How many registrants remain after each rule, of those who are not withdrawn and have any mark. */
export function remaining(
  rules: CertificateRules,
  people: readonly Attendance[],
  days: readonly string[],
): { came: number; left: { rule: RuleName; count: number }[] } {
  let rest = people.filter((of) => !of.is_withdrawn && (of.days.length > 0 || of.sessions > 0));
  const came = rest.length;
  const left = ruleNames
    .filter((rule) => isOn[rule](rules))
    .map((rule) => {
      rest = rest.filter((of) => check[rule](rules, of, days).is_met);
      return { rule, count: rest.length };
    });
  return { came, left };
}

/** The days from the first to the last, in ISO. */
export function daysBetween(start: string, end: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end) && days.length < 31; at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, "YYYY-MM-DD".length));
  return days;
}
