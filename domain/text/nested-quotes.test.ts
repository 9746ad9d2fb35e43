import { expect, test } from "vitest";
import { nestQuotes, quoted } from "./nested-quotes.ts";

test.each([
  ["Школа лучевой диагностики", "«Школа лучевой диагностики»"],
  ["Школа «Фтизиатрия»", "«Школа „Фтизиатрия“»"],
  ["Школа «А «Б» и «В»»", "«Школа „А „Б“ и „В““»"],
  ["Кавычка » одна", "«Кавычка » одна»"],
  ["", "«»"],
])("%j is quoted as %j", (name, inQuotes) => {
  expect(quoted(name)).toBe(inQuotes);
});

test("separate quotations stay as they are", () => {
  expect(nestQuotes("«Школа» и «Клуб»")).toBe("«Школа» и «Клуб»");
});
