import { expect, test } from "vitest";
import { type Door, decideScan } from "./decide-scan.ts";
import type { DoorPerson } from "./door-acts.ts";

const person: DoorPerson = {
  id: 1,
  number: 188,
  fio: "Вымыслова Ирина Петровна",
  institution: "",
  school: "",
  codes: [],
  withdrawn_at: null,
  waits_for: "",
  last: null,
  stays: [],
};
const entrance: Door = {
  isHall: false,
  onlyDepartures: false,
  from: "2025-09-04",
  until: "2025-09-05",
  today: "2025-09-04",
};
const hall: Door = { ...entrance, isHall: true };
const now = Date.parse("2025-09-04T09:41:00Z");
const mark = (kind: "arrival" | "departure", at: string) => ({ mark: "m", kind, at, place: "Вход 2" });
const earlier = mark("arrival", "2025-09-04T09:12:00Z");
const justNow = mark("arrival", "2025-09-04T09:40:30Z");
const gone = mark("departure", "2025-09-04T09:20:00Z");
const waiting = { ...person, waits_for: "Школа" };
const exit: Door = { ...hall, onlyDepartures: true };
const already = ({ at, place }: typeof gone) => ({ kind: "already", at, place }) as const;
const otherDay = { kind: "stop", reason: "other-day" } as const;

test.each([
  ["a registered person is welcome", person, entrance, { kind: "welcome" }],
  ["a second arrival is not recorded", { ...person, last: earlier }, entrance, already(earlier)],
  ["a withdrawn one stops", { ...person, withdrawn_at: "2025-09-02" }, entrance, { kind: "stop", reason: "withdrawn" }],
  ["those who wait for a school enter the conference", waiting, entrance, { kind: "welcome" }],
  ["but not the hall", waiting, hall, { kind: "stop", reason: "waiting" }],
  ["the day before stops", person, { ...entrance, today: "2025-09-03" }, { ...otherDay, nextDay: "2025-09-04" }],
  ["after the conference there is no next day", person, { ...entrance, today: "2025-09-06" }, otherDay],
  ["a hall records the arrival", person, hall, { kind: "arrived" }],
  ["and the departure in turn", { ...person, last: earlier }, hall, { kind: "left" }],
  ["a departure within a minute is asked about", { ...person, last: justNow }, hall, { kind: "left-so-soon" }],
  [
    "a withdrawn person who was let into a hall leaves it",
    { ...person, withdrawn_at: "2025-09-02", last: earlier },
    hall,
    { kind: "left" },
  ],
  ["after a departure comes an arrival", { ...person, last: gone }, hall, { kind: "arrived" }],
  ["a door of departures records them without an arrival", person, exit, { kind: "left" }],
  ["and each once", { ...person, last: gone }, exit, already(gone)],
] as const)("%s", (_, who, door, answer) => {
  expect(decideScan(who, door, now)).toEqual(answer);
});
