import { expect, test } from "vitest";
import { addWorkingDays, isWorkingDay, workingDaysUntil } from "./working-calendar.ts";

const unchanged = { days_off: [], workdays: [] };

test("weekends and the public holidays of the Labour Code are off", () => {
  const days = ["2025-11-03", "2025-11-04", "2025-11-05", "2025-11-08", "2026-01-01", "2026-01-08", "2026-01-09"];
  expect(days.filter((day) => !isWorkingDay(day, unchanged))).toEqual([
    "2025-11-04",
    "2025-11-08",
    "2026-01-01",
    "2026-01-08",
  ]);
});

test("a holiday on a weekend moves to the next working day, but not in January", () => {
  // 8 March 2026 is a Sunday, 9 May 2026 a Saturday, 3 and 4 January 2026 a weekend.
  expect(isWorkingDay("2026-03-09", unchanged)).toBe(false);
  expect(isWorkingDay("2026-03-10", unchanged)).toBe(true);
  expect(isWorkingDay("2026-05-11", unchanged)).toBe(false);
  expect(isWorkingDay("2026-05-12", unchanged)).toBe(true);
  expect(isWorkingDay("2026-01-12", unchanged)).toBe(true);
});

test("transfers of the government override the rules", () => {
  const changes = { days_off: ["2025-05-02", "2025-05-08"], workdays: ["2025-02-24", "2025-11-01"] };
  expect(isWorkingDay("2025-02-24", unchanged)).toBe(false);
  expect(["2025-05-02", "2025-05-08"].filter((day) => isWorkingDay(day, changes))).toEqual([]);
  expect(["2025-02-24", "2025-11-01"].filter((day) => isWorkingDay(day, changes))).toHaveLength(2);
});

test.each([
  ["2025-08-08", 10, "2025-08-22"],
  ["2025-08-18", 7, "2025-08-27"],
  ["2025-08-21", 10, "2025-09-04"],
  ["2025-12-30", 10, "2026-01-21"],
  ["2025-08-23", 1, "2025-08-25"],
])("after %s, %i working days end on %s", (from, days, end) => {
  expect(addWorkingDays(from, days, unchanged)).toBe(end);
  expect(workingDaysUntil(from, end, unchanged)).toBe(days);
});

test("no working days are left until a day that is not later", () => {
  expect(workingDaysUntil("2025-08-22", "2025-08-22", unchanged)).toBe(0);
  expect(workingDaysUntil("2025-08-25", "2025-08-22", unchanged)).toBe(0);
});
