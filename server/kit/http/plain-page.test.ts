import { expect, test } from "vitest";
import { plainErrorPage } from "./plain-page.ts";

test.each([
  [429, "Слишком много запросов"],
  [503, "Сайт временно не принимает запросы"],
  [507, "Сайт временно не принимает запросы"],
  [500, "Неожиданная ошибка приложения"],
])("a plain error page for %i has a title, a heading and an escaped message", (status, title) => {
  const page = plainErrorPage(status, "Попробуйте <позже>.");
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain("<p>Попробуйте &lt;позже>.</p>");
});
