import { expect, test } from "vitest";
import { softenLongWords } from "./soft-hyphens.ts";

test.each([
  ["высококвалифицированные врачи", "высо-кок-ва-ли-фи-ци-ро-ван-ные врачи"],
  ["Лечение в противотуберкулёзных диспансерах", "Лечение в про-ти-во-ту-бер-ку-лёз-ных дис-пан-се-рах"],
  ["Лечение туберкулёза", "Лечение тубер-ку-лёза"],
  ["Регистрация врачей", "Регистра-ция врачей"],
  ["О\u00a0XIV\u00a0конференции", "О\u00a0XIV кон-фе-рен-ции"],
])("«%s» has soft hyphens only in long words", (text, softened) => {
  expect(softenLongWords(text).replaceAll("\u00ad", "-")).toBe(softened);
});
