import { expect, test } from "vitest";
import { minutesAtDeparture, sessionAt } from "./hall-minutes.ts";

const at = (time: string) => `2025-09-04T${time}:00+03:00`;
const school = { title: "Школа", from: at("14:30"), to: at("17:30"), threshold: 70 };
const evening = { title: "Вечер", from: at("18:00"), to: at("19:00"), threshold: 50 };
const sessions = [school, evening];

test("parts of a stay add up inside the session, until it is credited", () => {
  const first = { from: at("14:28"), to: at("16:02") };
  expect(minutesAtDeparture([first], sessions)).toEqual({ minutes: 92, duration: 180, isOver: false, missing: 34 });
  const second = { from: at("16:30"), to: at("17:40") };
  expect(minutesAtDeparture([first, second], sessions)).toEqual({
    minutes: 152,
    duration: 180,
    isOver: true,
    missing: 0,
  });
});

test("a departure between sessions has no minutes", () => {
  expect(minutesAtDeparture([{ from: at("17:35"), to: at("17:50") }], sessions)).toBeUndefined();
  expect(minutesAtDeparture([], sessions)).toBeUndefined();
});

test("an arrival belongs to the session that is not over", () => {
  const now = (time: string) => sessionAt(sessions, Date.parse(at(time)));
  expect([now("14:28"), now("17:31"), now("19:00")]).toEqual([school, evening, undefined]);
});
