import { expect, test } from "vitest";
import { softenLongWords, withNonBreakingSpaces } from "./non-breaking-spaces.ts";

test.each([
  ["Отчёты о конференциях", "Отчёты о\u00a0конференциях"],
  ["В помощь врачу и сестре", "В\u00a0помощь врачу и\u00a0сестре"],
  ["Тема — лёгкие", "Тема\u00a0— лёгкие"],
  ["Заповедник", "Заповедник"],
])("«%s» keeps its short words with the next", (text, kept) => {
  expect(withNonBreakingSpaces(text)).toBe(kept);
});

test.each([
  ["высококвалифицированные врачи", "высо-кок-ва-ли-фи-ци-ро-ван-ные врачи"],
  ["Лечение в противотуберкулёзных диспансерах", "Лечение в про-ти-во-ту-бер-ку-лёз-ных дис-пан-се-рах"],
  ["Лечение туберкулёза", "Лечение тубер-ку-лёза"],
  ["Регистрация врачей", "Регистра-ция врачей"],
  ["О\u00a0XIV\u00a0конференции", "О\u00a0XIV кон-фе-рен-ции"],
])("«%s» may break between syllables of its long words alone", (text, softened) => {
  expect(softenLongWords(text).replaceAll("\u00ad", "-")).toBe(softened);
});

test("a preposition before a marked word keeps it on its line", () => {
  expect(withNonBreakingSpaces("Лечение в ")).toBe("Лечение в\u00a0");
});
