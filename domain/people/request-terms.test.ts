import { expect, test } from "vitest";
import { daysLeft, dueOfRequest, leftInWords, type RequestKind, termInWords } from "./request-terms.ts";

const calendar = { days_off: [], workdays: [] };
const today = "2025-08-21";

test.each<[RequestKind, string, string, number, string]>([
  ["stop", "2025-08-08", "2025-08-22", 1, "Завтра"],
  ["authority", "2025-08-12", "2025-08-26", 3, "3\u00a0рабочих дня"],
  ["correct", "2025-08-18", "2025-08-27", 4, "4\u00a0рабочих дня"],
  ["access", "2025-08-21", "2025-09-04", 10, "10\u00a0рабочих дней"],
  ["withdraw", "2025-08-20", "2025-09-19", 29, "29\u00a0дней"],
  ["erase", "2025-07-22", "2025-08-21", 0, "Сегодня"],
  ["correct", "2025-08-01", "2025-08-12", -9, "Просрочен"],
])("%s of %s is due on %s", (kind, received_on, due_on, left, words) => {
  expect(dueOfRequest({ kind, received_on, isExtended: false }, calendar)).toBe(due_on);
  expect(daysLeft(kind, due_on, today, calendar)).toBe(left);
  expect(leftInWords({ kind, left, due_on }, today)).toBe(words);
});

test("an extension adds five working days", () => {
  const request = { kind: "access", received_on: "2025-08-21", isExtended: true } as const;
  expect(dueOfRequest(request, calendar)).toBe("2025-09-11");
});

test("terms are in working or calendar days", () => {
  expect([termInWords("access"), termInWords("correct"), termInWords("erase")]).toEqual([
    "10\u00a0рабочих дней",
    "7\u00a0рабочих дней",
    "30\u00a0дней",
  ]);
});
