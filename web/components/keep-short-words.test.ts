import { expect, test } from "vitest";
import { keepShortWords } from "./keep-short-words.ts";

test.each([
  ["Отчёты о конференциях", "Отчёты о\u00a0конференциях"],
  ["В помощь врачу и сестре", "В\u00a0помощь врачу и\u00a0сестре"],
  ["Тема — лёгкие", "Тема\u00a0— лёгкие"],
  ["Заповедник", "Заповедник"],
])("«%s» keeps its short words with the next", (text, kept) => {
  expect(keepShortWords(text)).toBe(kept);
});
