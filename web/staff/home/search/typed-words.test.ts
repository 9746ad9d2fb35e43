import { expect, test } from "vitest";
import { fits } from "./typed-words.ts";

test.each([
  ["телефон", "Телефоны"],
  ["новая зап", "Новая запись"],
  ["запись новая", "Новая запись"],
  ["ВЫГРУ", "Выгрузить участников"],
  ["настрйоки", "Настройки"],
  ["тлефон", "Телефоны"],
  ["быстаря регистрация", "Быстрая регистрация"],
  ["ntktajy", "Телефоны"],
  ["", "Обзор"],
])("«%s» matches «%s»", (typed, text) => {
  expect(fits(typed, text)).toBe(true);
});

test.each([
  ["школа", "Обзор"],
  ["инд", "ИНН"],
  ["новая школа", "Новая запись"],
  ["сезон", "Серия"],
  ["запись", "написать"],
  ["о", "Новости"],
])("«%s» does not match «%s»", (typed, text) => {
  expect(fits(typed, text)).toBe(false);
});

test("words match if each is in any of the texts", () => {
  expect(fits("почта общества", "Электронная почта", "контакты общества")).toBe(true);
});
