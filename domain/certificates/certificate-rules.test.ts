import { expect, test } from "vitest";
import {
  type Attendance,
  daysBetween,
  firstRules,
  missesByLittle,
  qualifies,
  remaining,
  ruleResults,
} from "./certificate-rules.ts";

const days = daysBetween("2025-09-30", "2025-10-01");
const of = (changes: Partial<Attendance> = {}): Attendance => ({
  is_withdrawn: false,
  days: [...days],
  sessions: 2,
  minutes: 200,
  points: 5,
  school: null,
  ...changes,
});
const rules = { ...firstRules, entrance: "all", sessions: 2, minutes: 180, school: true } as const;

test("the days of a conference are counted over the end of a month", () => {
  expect(days).toEqual(["2025-09-30", "2025-10-01"]);
});

test("a person with all marks qualifies, a withdrawn one never", () => {
  expect(qualifies(rules, of(), days)).toBe(true);
  expect(qualifies({ ...firstRules, entrance: "off" }, of({ is_withdrawn: true }), days)).toBe(false);
});

test.each([
  ["entrance", { days: days.slice(1) }, "1\u00a0день из 2"],
  ["sessions", { sessions: 1 }, "Зачтено 1 из 2"],
  ["minutes", { minutes: 179 }, "179\u00a0минут"],
  ["school", { school: { name: "Школа", is_credited: false } }, "Школа, не зачтена"],
] as const)("the rule about %s alone refuses, with what was found", (rule, change, found) => {
  const failed = ruleResults(rules, of(change), days).filter(({ is_met }) => !is_met);
  expect(failed).toEqual([expect.objectContaining({ rule, found })]);
  expect(qualifies(rules, of(change), days)).toBe(false);
  expect(missesByLittle(rules, of(change), days)).toBe(true);
});

test.each([{}, { sessions: 0 }, { minutes: 100 }, { sessions: 1, minutes: 179 }])(
  "%j misses no rule, one by much or two",
  (change) => expect(missesByLittle(rules, of(change), days)).toBe(false),
);

test("one day is enough for the first rules, which stand alone", () => {
  expect(ruleResults(firstRules, of({ days: days.slice(0, 1) }), days)).toMatchObject([
    { rule: "entrance", is_met: true },
  ]);
});

test("each line counts who remains after it", () => {
  const people = [{}, { days: [] }, { minutes: 0 }, { is_withdrawn: true }, { days: [], sessions: 0 }].map(of);
  const { came, left } = remaining(rules, people, days);
  expect(came).toBe(3);
  const counts = left.map(({ rule, count }) => `${rule} ${count}`);
  expect(counts).toEqual(["entrance 2", "sessions 2", "minutes 1", "school 1"]);
});
