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
  ["a default word", table, "Таблица"],
])("a table is named by %s", (_, html, name) => {
  expect(scrollingTables(html)).toContain(`<div role="group" aria-label="${name}" tabindex="0"><table>`);
});

test("cells with a time range are marked, and other cells are not", () => {
  const row = "<table><tr><td>08:30–09:30</td><td>Регистрация</td></tr></table>";
  expect(scrollingTables(row, { time: "time" })).toContain('<td class="time">08:30–09:30</td><td>Регистрация</td>');
});

test("many tables under many headings do not hang the page", () => {
  const html = "<h2>День</h2>".repeat(12_000) + table.repeat(8_000);
  expect(scrollingTables(html).match(/aria-label="День"/g)).toHaveLength(8_000);
});

test("a very long heading is shortened in the names of its tables", () => {
  const html = `<h2>${"слово &amp; ".repeat(10_000)}</h2>${table.repeat(1_000)}`;
  const names = [...scrollingTables(html).matchAll(/aria-label="([^"]*)"/g)].map(([, name = ""]) => name);
  expect(names).toHaveLength(1_000);
  expect(new Set(names.map((name) => /^(слово &amp; )+.{0,12}…$/.test(name) && name.length <= 201))).toEqual(
    new Set([true]),
  );
});

const board = (cell: string, heads = ["Имя", "Чем занят"]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead><tbody><tr><td>А. В. Примеров</td><td>${cell}</td></tr></tbody></table>`;
const prose = "Представляет общество и ведёт заседания";

test("every cell of a text table has the heading of its column", () => {
  const html = scrollingTables(board(prose), { cards: "cards" });
  expect(html).toContain('tabindex="0" class="cards"');
  expect(html).toContain(
    `<td data-label="Имя" data-initials="АП">А. В. Примеров</td><td data-label="Чем занят">${prose}</td>`,
  );
});

test.each([
  ["of numbers", board("389 (12,4)")],
  ["of seven columns", board(prose, ["1", "2", "3", "4", "5", "6", "7"])],
  ["with a cell over two columns", board(prose).replace("<td>", '<td colspan="2">')],
  ["without headings", board(prose).replace(/<thead>.*<\/thead>/, "")],
])("a table %s is not shown as cards", (_, html) => {
  expect(scrollingTables(html, { cards: "cards" })).not.toMatch(/data-label|class=/);
});
