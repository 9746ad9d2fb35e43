import { expect, test } from "vitest";
import { briefDay, dateAndTime, dateOf, dayOf, timeOf } from "./format.ts";

const moment = "2025-09-04T00:12:00+03:00";

test("an instant is formatted in its own offset, not in the computer's time zone", () => {
  expect([dateOf(moment), timeOf(moment)]).toEqual(["2025-09-04", "00:12"]);
  expect(dateAndTime(moment)).toBe("4\u00a0сентября 2025\u00a0г., 00:12");
  expect(dayOf(moment)).toBe("4\u00a0сентября 2025");
});

test("a brief day has its year only if it is not the current year", () => {
  expect([briefDay(moment, 2025), briefDay(moment, 2026)]).toEqual(["4\u00a0сент.", "4\u00a0сент. 2025"]);
});
