import { expect, test } from "vitest";
import { minutesNeeded, minutesWithin, presenceState, staysAt, staysOf } from "./stays.ts";

const at = (time: string) => Date.parse(`2025-09-04T${time}:00Z`);
const mark = (kind: "arrival" | "departure", time: string) => ({ kind, at: at(time) });
const stay = (from: string, to: string | null) => ({ from: at(from), to: to === null ? null : at(to) });
const school = { from: at("14:30"), to: at("17:30") };

test("arrivals and departures by turn are stays", () => {
  const marks = [
    mark("departure", "13:00"),
    mark("arrival", "14:26"),
    mark("departure", "16:02"),
    mark("arrival", "16:20"),
    mark("arrival", "16:21"),
    mark("departure", "17:30"),
    mark("arrival", "18:00"),
  ];
  expect(staysOf(marks)).toEqual([stay("14:26", "16:02"), stay("16:20", "17:30"), stay("18:00", null)]);
});

test("a stay spans the sessions of its hall; an open one belongs to the first that ends later", () => {
  const opening = { from: at("09:30"), to: at("10:00") };
  const plenary = { from: at("10:00"), to: at("12:00") };
  const all = [opening, plenary, school];
  const both = [stay("09:20", "11:00")];
  expect([opening, plenary, school].map((session) => staysAt(both, session, all).length)).toEqual([1, 1, 0]);
  const open = [stay("09:20", null)];
  expect([opening, plenary, school].map((session) => staysAt(open, session, all).length)).toEqual([1, 0, 0]);
  expect(staysAt([stay("17:30", null)], school, all)).toEqual([]);
});

test("only minutes inside the session count, parts add up, overlaps count once", () => {
  expect(minutesWithin([stay("14:22", "17:31")], school)).toBe(180);
  expect(minutesWithin([stay("16:20", "17:30"), stay("14:26", "16:02")], school)).toBe(162);
  expect(minutesWithin([stay("14:30", "15:30"), stay("15:00", "16:00"), stay("15:10", "15:20")], school)).toBe(90);
  expect(minutesWithin([stay("14:30", null)], school)).toBe(0);
});

test("presence is credited from the threshold on", () => {
  const rule = { duration: 180, threshold: 70 };
  expect(minutesNeeded(180, 70)).toBe(126);
  expect(presenceState([stay("14:30", "16:36")], 126, rule)).toBe("credited");
  expect(presenceState([stay("14:30", "16:35")], 125, rule)).toBe("short");
  expect(presenceState([stay("14:30", "15:00"), stay("16:00", null)], 30, rule)).toBe("open");
  expect(presenceState([], 0, { duration: 180, threshold: 0 })).toBe("absent");
});
