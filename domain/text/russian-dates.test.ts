import { expect, test } from "vitest";
import {
  dateAndTime,
  dateInZone,
  dateLines,
  dateRange,
  instantInZone,
  longDate,
  monthAndYear,
  shortDate,
  startOfDate,
} from "./russian-dates.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("dates are written in the Russian form", () => {
  expect(plain(shortDate("2025-09-05"))).toBe("5 сентября 2025");
  expect(plain(longDate("2025-09-05"))).toBe("5 сентября 2025 г.");
  expect(plain(dateAndTime("2025-09-05T09:41:00+03:00"))).toBe("5 сентября 2025 г., 09:41");
  expect(monthAndYear("2026-05-25")).toBe("май\u00a02026");
  expect(dateLines("2025-07-24")).toEqual({ day: "24", monthAndYear: "июля 2025", weekday: "четверг" });
});

test.each([
  ["2025-09-04", "2025-09-05", "4–5 сентября", "2025 г."],
  ["2025-09-30", "2025-10-02", "30 сентября – 2 октября", "2025 г."],
  ["2025-09-05", "2025-09-05", "5 сентября", "2025 г."],
  ["2025-12-31", "2026-01-01", "31 декабря 2025 г. – 1 января", "2026 г."],
])("the range %s to %s is written as %s", (start, end, days, year) => {
  const range = dateRange(start, end);
  expect([plain(range.days), plain(range.year)]).toEqual([days, year]);
});

test("an instant is written with the offset of its time zone", () => {
  const instant = new Date("2025-07-16T07:00:00.000Z");
  expect(instantInZone(instant, "Europe/Moscow")).toBe("2025-07-16T10:00:00+03:00");
  expect(instantInZone(instant, "Asia/Yekaterinburg")).toBe("2025-07-16T12:00:00+05:00");
  expect(instantInZone(instant, "America/St_Johns")).toBe("2025-07-16T04:30:00-02:30");
  expect(instantInZone(instant, "UTC")).toBe("2025-07-16T07:00:00Z");
});

test("on the day of a clock change each instant has the offset of its own hour", () => {
  const inBerlin = (time: string) => instantInZone(new Date(`2025-03-30T${time}Z`), "Europe/Berlin");
  for (const _ of [1, 2]) {
    expect(inBerlin("00:59:59")).toBe("2025-03-30T01:59:59+01:00");
    expect(inBerlin("01:00:00")).toBe("2025-03-30T03:00:00+02:00");
  }
});

test("a day begins at midnight of its time zone", () => {
  expect(dateInZone(new Date("2025-12-31T21:00:00Z"), "Europe/Moscow")).toBe("2026-01-01");
  expect(startOfDate("2026-01-01", "Europe/Moscow").toISOString()).toBe("2025-12-31T21:00:00.000Z");
  expect(startOfDate("2026-03-30", "Europe/Berlin").toISOString()).toBe("2026-03-29T22:00:00.000Z");
});
