import { expect, test } from "vitest";
import { scrollingTables } from "./scrolling-tables.ts";

const table = "<table><tbody><tr><td>Школа</td></tr></tbody></table>";

test.each([
  ["its caption", table.replace("<tbody>", "<caption>Школы <b>2026</b></caption><tbody>"), "Школы 2026"],
  [
    "the heading before it",
    `<h2>О школе</h2><h3 id="x">День "первый"</h3><p>…</p>${table}<h2>Далее</h2>`,
    "День &quot;первый&quot;",
  ],
  ["a common word", table, "Таблица"],
])("a table is named by %s", (_, html, name) => {
  expect(scrollingTables(html)).toContain(`<div role="group" aria-label="${name}" tabindex="0"><table>`);
});

test("spans of time are marked, other cells are not", () => {
  const row = "<table><tr><td>08:30–09:30</td><td>Регистрация</td></tr></table>";
  expect(scrollingTables(row, "time")).toContain('<td class="time">08:30–09:30</td><td>Регистрация</td>');
});

test("many tables under many headings take no longer than their length", { timeout: 3000 }, () => {
  const html = "<h2>День</h2>".repeat(12_000) + table.repeat(8_000);
  expect(scrollingTables(html).match(/aria-label="День"/g)).toHaveLength(8_000);
});

test("a heading without end does not name every table in full", () => {
  const html = `<h2>${"слово &amp; ".repeat(10_000)}</h2>${table.repeat(1_000)}`;
  const names = [...scrollingTables(html).matchAll(/aria-label="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names).toHaveLength(1_000);
  expect(new Set(names.map((name) => /^(слово &amp; )+.{0,12}…$/.test(name) && name.length <= 201))).toEqual(
    new Set([true]),
  );
});
