import { expect, test } from "vitest";
import { hoursToAnswer } from "#domain/registration/waiting-list.ts";
import { durationWords, endOf } from "./waiting-result.tsx";

test.each([
  [2760, "1\u00a0день 22\u00a0часа"],
  [2880, "2\u00a0дня"],
  [310, "5\u00a0часов 10\u00a0минут"],
  [60, "1\u00a0час"],
  [7, "7\u00a0минут"],
])("%i minutes are left: «%s»", (minutes, text) => {
  expect(durationWords(minutes)).toBe(text);
});

test.each([
  [48, "двое суток"],
  [24, "24\u00a0часа"],
  [36, "36\u00a0часов"],
])("the time to answer of %i hours is «%s»", (hours, text) => {
  expect(hoursToAnswer(hours)).toBe(text);
});

const waiting = {
  school: 1,
  school_name: "Школа",
  place: null,
  people: 3,
  offer_hours: 48,
  is_open: true,
  at: "2025-08-23T13:00:00+03:00",
  deadline: "2025-08-23T12:00:00+03:00",
};

test("a lost offer names its deadline; an open waiting has no end", () => {
  expect(endOf({ ...waiting, state: "lost" })?.lead).toMatch(/в\sсубботу, 23\sавгуста, до\s12:00/);
  expect(endOf({ ...waiting, state: "closed", deadline: null })?.sign).toBe("Лист ожидания закрыт");
  expect([endOf({ ...waiting, state: "waiting" }), endOf({ ...waiting, state: "taken" })]).toEqual([
    undefined,
    undefined,
  ]);
});
