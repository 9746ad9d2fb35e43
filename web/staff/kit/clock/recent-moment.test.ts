import { expect, test } from "vitest";
import { recentMoment } from "./recent-moment.ts";

test("an instant near today is formatted relative to today", () => {
  const today = "2026-01-01";
  const words = [
    "2026-01-02T09:00:00+03:00",
    "2026-01-01T09:41:00+03:00",
    "2025-12-31T17:55:00+03:00",
    "2025-12-30T12:05:00+03:00",
  ];
  expect(words.map((instant) => recentMoment(instant, today))).toEqual([
    "завтра, 09:00",
    "сегодня, 09:41",
    "вчера, 17:55",
    "30\u00a0дек. 2025, 12:05",
  ]);
});
