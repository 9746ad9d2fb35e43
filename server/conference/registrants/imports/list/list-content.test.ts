import { expect, test } from "vitest";
import { listContent } from "./list-content.ts";

const people = [
  ["Примерова", "Анна", "Ивановна", "Врач"],
  ["Образцов", "Пётр", "Ильич", "Ординатор"],
];

const contentOf = (rows: string[][]) => listContent({ sheet: "Участники", otherSheets: [], rows });

/** Returns the titles and guessed fields of a list with these rows, and the numbers of its rows with people. */
function contentFacts(rows: string[][]) {
  const { summary, rows: below } = contentOf(rows);
  return {
    headingRow: summary.headingRow,
    titles: summary.columns.map(({ title }) => title),
    guesses: summary.columns.map(({ guess }) => guess),
    people: below.map(({ row }) => row),
  };
}

test("the lower of two heading rows provides the titles, and the upper one fills the gaps", () => {
  const above = ["ФИО", "", "", "Должность"];
  const below = ["Фамилия", "Имя", "Отчество", ""];
  const both = {
    headingRow: 2,
    titles: ["Фамилия", "Имя", "Отчество", "Должность"],
    guesses: ["surname", "given_name", "patronymic", "job"],
    people: [3, 4],
  };
  expect(contentFacts([above, below, ...people])).toEqual(both);
  expect(contentFacts([["Участники школы"], above, below, ...people])).toEqual({
    ...both,
    headingRow: 3,
    people: [4, 5],
  });
});

test("a row with parts of the name belongs to the heading, even if the row above has more known titles", () => {
  const above = ["ФИО", "", "", "Должность", "Телефон", "E-mail", "Регион"];
  expect(contentFacts([above, ["Фамилия", "Имя", "Отчество"], ...people])).toMatchObject({
    headingRow: 2,
    titles: ["Фамилия", "Имя", "Отчество", "Должность", "Телефон", "E-mail", "Регион"],
    people: [3, 4],
  });
});

test("a title above the heading does not name a column", () => {
  expect(contentFacts([["Участники школы"], ["", "ФИО"], ["1", "Примерова Анна"]])).toMatchObject({
    headingRow: 2,
    titles: ["Столбец A", "ФИО"],
    guesses: [null, "fio"],
  });
});

test("columns without a title have spreadsheet letters as names", () => {
  const wide = Array.from({ length: 200 }, (_, place) => `${place}`);
  const { titles } = contentFacts([wide]);
  const named = { 0: "A", 1: "B", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 199: "GR" };
  for (const [place, letters] of Object.entries(named)) expect(titles[Number(place)]).toBe(`Столбец ${letters}`);
});

test("the number of columns is that of the longest row, at most two hundred", () => {
  const rowOf = (length: number) => Array.from({ length }, () => "Анна");
  expect(contentFacts([["ФИО"], rowOf(1), rowOf(3), rowOf(2)]).titles).toEqual(["ФИО", "Столбец B", "Столбец C"]);
  expect(contentFacts([["ФИО", "Телефон", "Почта"], rowOf(1)]).titles).toEqual(["ФИО", "Телефон", "Почта"]);
  const { summary, rows } = contentOf([["ФИО"], rowOf(201)]);
  expect([summary.columns.length, rows[0]?.cells.length]).toEqual([200, 200]);
});

test("the heading is searched in the first twenty rows that are not empty", () => {
  const heading = ["ФИО", "Должность"];
  const above = (count: number) => Array.from({ length: count }, () => [["Участники школы"], []]).flat();
  const person = ["Примерова Анна", "Врач"];
  expect(contentFacts([...above(19), heading, person])).toMatchObject({ headingRow: 39, people: [40] });
  expect(contentFacts([...above(20), heading, person]).headingRow).toBe(0);
});

test("a column has three different samples, and long titles and samples are truncated", () => {
  const values = ["Врач", "", "Врач", "Ординатор", "я".repeat(101), "Лаборант"];
  const { columns } = contentOf([["ФИО", "Т".repeat(101)], ...values.map((value) => ["Анна", value])]).summary;
  expect(columns).toMatchObject([
    { title: "ФИО", samples: ["Анна"] },
    { title: "Т".repeat(100), samples: ["Врач", "Ординатор", "я".repeat(100)] },
  ]);
});

test("the field of a column is guessed by its first twenty values", () => {
  const addresses = Array.from({ length: 20 }, (_, index) => [`anna${index}@post.example`]);
  const words = Array.from({ length: 30 }, (_, index) => [`нет почты ${index}`]);
  expect(contentFacts([...addresses, ...words]).guesses).toEqual(["email"]);
  expect(contentFacts([...words, ...addresses]).guesses).toEqual([null]);
});

test("a list of 20,000 people is accepted, and a longer one is refused with its number of rows", () => {
  const crowd = (count: number) => [["ФИО"], ...Array.from({ length: count }, () => ["Примерова Анна"])];
  expect(contentOf(crowd(20_000)).summary.rows).toBe(20_000);
  expect(() => contentOf(crowd(20_001))).toThrow(
    "В файле строк: 20\u00a0001, а за раз можно 20\u00a0000. Разделите его на части.",
  );
});

test("a list without people is refused", () => {
  for (const rows of [[], [["", ""]], [["ФИО", "Телефон"]]]) {
    expect(() => contentOf(rows)).toThrow("В файле нет ни одной строки с людьми.");
  }
});
