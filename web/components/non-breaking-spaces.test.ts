import { expect, test } from "vitest";
import { softenLongWords, withNonBreakingSpaces } from "./non-breaking-spaces.ts";

test.each([
  ["Отчёты о конференциях", "Отчёты о\u00a0конференциях"],
  ["В помощь врачу и сестре", "В\u00a0помощь врачу и\u00a0сестре"],
  ["Тема — лёгкие", "Тема\u00a0— лёгкие"],
  ["Заповедник", "Заповедник"],
])("«%s» has non-breaking spaces after short words and before a dash", (text, kept) => {
  expect(withNonBreakingSpaces(text)).toBe(kept);
});

test.each([
  ["высококвалифицированные врачи", "высо-кок-ва-ли-фи-ци-ро-ван-ные врачи"],
  ["Лечение в противотуберкулёзных диспансерах", "Лечение в про-ти-во-ту-бер-ку-лёз-ных дис-пан-се-рах"],
  ["Лечение туберкулёза", "Лечение тубер-ку-лёза"],
  ["Регистрация врачей", "Регистра-ция врачей"],
  ["О\u00a0XIV\u00a0конференции", "О\u00a0XIV кон-фе-рен-ции"],
])("«%s» has soft hyphens only in long words", (text, softened) => {
  expect(softenLongWords(text).replaceAll("\u00ad", "-")).toBe(softened);
});

test("a preposition at the end of a text part has a non-breaking space after it", () => {
  expect(withNonBreakingSpaces("Лечение в ")).toBe("Лечение в\u00a0");
});
