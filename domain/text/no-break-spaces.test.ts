import { expect, test } from "vitest";
import { withNoBreakSpaces } from "./no-break-spaces.ts";

test.each([
  ["Отчёты о конференциях", "Отчёты о\u00a0конференциях"],
  ["В помощь врачу и сестре", "В\u00a0помощь врачу и\u00a0сестре"],
  ["Тема — лёгкие", "Тема\u00a0— лёгкие"],
  ["Заповедник", "Заповедник"],
  ["Участник № 12", "Участник №\u00a012"],
  ["Через 30 дней, около 40 % мест", "Через 30\u00a0дней, около 40\u00a0% мест"],
  ["Если бы он же ответил ли", "Если\u00a0бы он\u00a0же ответил\u00a0ли"],
])("«%s» has no-break spaces after short words and before a dash", (text, kept) => {
  expect(withNoBreakSpaces(text)).toBe(kept);
});

test("a preposition at the end of a text part has a no-break space after it", () => {
  expect(withNoBreakSpaces("Лечение в ")).toBe("Лечение в\u00a0");
});
