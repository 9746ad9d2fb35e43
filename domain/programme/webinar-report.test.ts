import { expect, test } from "vitest";
import { guessByTitle } from "../search/table-columns.ts";
import { readReportMinutes, readReportTime, reportColumns } from "./webinar-report.ts";

test("columns are recognised by their titles, each meaning once", () => {
  const usual = ["fio", "email", "arrived_at", "left_at"];
  const russian = ["Имя пользователя", "E-mail", "Время входа", "Время выхода", "Подтверждений"];
  expect(guessByTitle(reportColumns, russian)).toEqual([...usual, null]);
  const english = ["Name (Original Name)", "User Email", "Join Time", "Leave Time", "Duration (Minutes)"];
  expect(guessByTitle(reportColumns, english)).toEqual([...usual, "minutes"]);
});

const zone = "Europe/Moscow";
const read = (cell: string) => {
  const at = readReportTime(cell, "2025-09-04", zone);
  return at === undefined ? undefined : new Date(at).toISOString();
};

test.each([
  ["04.09.2025 14:34:07", "2025-09-04T11:34:07.000Z"],
  ["4.9.2025, 14:34", "2025-09-04T11:34:00.000Z"],
  ["2025-09-04 14:34", "2025-09-04T11:34:00.000Z"],
  ["2025-09-04T11:34:07Z", "2025-09-04T11:34:07.000Z"],
  ["09/04/2025 02:34:07 PM", "2025-09-04T11:34:07.000Z"],
  ["14:34", "2025-09-04T11:34:00.000Z"],
  ["12:05 AM", "2025-09-03T21:05:00.000Z"],
])("%s is a time", (cell, expected) => {
  expect(read(cell)).toBe(expected);
});

test.each(["", "вчера 14:34", "04.09.2025", "25:10", "14:75", "04.13.2025 10:00", "6 из 7"])(
  "%s is no time",
  (cell) => {
    expect(read(cell)).toBeUndefined();
  },
);

test("durations are minutes, or hours and minutes", () => {
  expect(["170", "170 мин", "2:50:00"].map(readReportMinutes)).toEqual([170, 170, 170]);
  expect(["92,5", "долго", ""].map(readReportMinutes)).toEqual([92.5, undefined, undefined]);
});
