import { expect, test } from "vitest";
import { type Door, decideScan } from "./decide-scan.ts";
import type { DoorPerson } from "./door-acts.ts";

const person: DoorPerson = {
  ...{ id: 1, number: 188, fio: "Вымыслова Ирина Петровна", institution: "", school: "", codes: [] },
  ...{ withdrawn_at: null, waits_for: "", last: null, stays: [] },
};
const entrance: Door = {
  ...{ isHall: false, onlyDepartures: false },
  ...{ from: "2025-09-04", until: "2025-09-05", today: "2025-09-04" },
};
const hall: Door = { ...entrance, isHall: true };
const now = Date.parse("2025-09-04T09:41:00Z");
const mark = (kind: "arrival" | "departure", at: string) => ({ mark: "m", kind, at, place: "Вход 2" });
const earlier = mark("arrival", "2025-09-04T09:12:00Z");

test.each([
  ["a registered person is welcome", person, entrance, { kind: "welcome" }],
  [
    "a second arrival is not recorded",
    { ...person, last: earlier },
    entrance,
    { kind: "already", at: earlier.at, place: "Вход 2" },
  ],
  ["a withdrawn one stops", { ...person, withdrawn_at: "2025-09-02" }, entrance, { kind: "stop", reason: "withdrawn" }],
  [
    "those who wait for a school enter the conference",
    { ...person, waits_for: "Школа" },
    entrance,
    { kind: "welcome" },
  ],
  ["but not the hall", { ...person, waits_for: "Школа" }, hall, { kind: "stop", reason: "waiting" }],
  [
    "the day before stops with the first day",
    person,
    { ...entrance, today: "2025-09-03" },
    { kind: "stop", reason: "other-day", nextDay: "2025-09-04" },
  ],
  [
    "after the conference there is no next day",
    person,
    { ...entrance, today: "2025-09-06" },
    { kind: "stop", reason: "other-day" },
  ],
  ["a hall records the arrival", person, hall, { kind: "arrived" }],
  ["and the departure in turn", { ...person, last: earlier }, hall, { kind: "left" }],
  [
    "a departure within a minute is asked about",
    { ...person, last: mark("arrival", "2025-09-04T09:40:30Z") },
    hall,
    { kind: "left-so-soon" },
  ],
  [
    "after a departure comes an arrival",
    { ...person, last: mark("departure", "2025-09-04T09:20:00Z") },
    hall,
    { kind: "arrived" },
  ],
  ["a door of departures records them without an arrival", person, { ...hall, onlyDepartures: true }, { kind: "left" }],
  [
    "and each once",
    { ...person, last: mark("departure", "2025-09-04T09:20:00Z") },
    { ...hall, onlyDepartures: true },
    { kind: "already", at: "2025-09-04T09:20:00Z", place: "Вход 2" },
  ],
] as const)("%s", (_, who, door, answer) => {
  expect(decideScan(who, door, now)).toEqual(answer);
});
