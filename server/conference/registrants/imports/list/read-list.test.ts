import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { packageOf } from "#server/library/testing/test-files.ts";
import { xlsxOf } from "../../../testing/test-lists.ts";
import { parseList } from "./parse-list.ts";
import { readList } from "./read-list.ts";

/** Encodes a text in Windows-1251: Cyrillic letters begin at 0xC0, except Ё and ё. */
function windows1251(text: string): Buffer {
  const byteOf = (letter: string) => {
    const code = letter.charCodeAt(0);
    if (letter === "ё") return 0xb8;
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
  };
  return Buffer.from(Array.from(text, byteOf));
}

async function read(bytes: Buffer | string) {
  const { summary, rows } = await parseList(Buffer.from(bytes as string));
  return { ...summary, cells: JSON.parse(rows) as { row: number; cells: string[] }[] };
}

/** Returns the message with which a file is refused. */
const refusal = (bytes: Buffer) =>
  parseList(bytes).then(
    () => "read",
    ({ message }) => message,
  );

test("a workbook is read with its heading below a title, empty rows counted, and numbers and dates as text", async () => {
  const { headingRow, columns, cells, sheet } = await read(
    await xlsxOf([
      ["Список участников", null, null],
      [],
      ["Ф.И.О.", "Телефон", "Дата"],
      ["Примерова Анна", 89161234567, new Date(Date.UTC(2026, 10, 21))],
      [],
      ["Образцов Пётр", null, null],
    ]),
  );
  expect([sheet, headingRow, columns.map(({ title, guess }) => [title, guess])]).toEqual([
    "Участники",
    3,
    [
      ["Ф.И.О.", "fio"],
      ["Телефон", "phone"],
      ["Дата", null],
    ],
  ]);
  expect(cells).toEqual([
    { row: 4, cells: ["Примерова Анна", "89161234567", "21.11.2026"] },
    { row: 6, cells: ["Образцов Пётр", "", ""] },
  ]);
});

test("a heading of two rows with «ФИО» above its parts is recognized", async () => {
  const { headingRow, columns, rows } = await read(
    await xlsxOf([
      ["ФИО", null, null, "Телефон", "E-mail"],
      ["Фамилия", "Имя", "Отчество", null, null],
      ["Примерова", "Анна", "Ивановна", "89000000001", "a@post.example"],
    ]),
  );
  expect([headingRow, rows, columns.map(({ guess }) => guess)]).toEqual([
    2,
    1,
    ["surname", "given_name", "patronymic", "phone", "email"],
  ]);
});

test("a list without a heading is read from its first row", async () => {
  const { headingRow, columns, cells } = await read("Примерова Анна Ивановна;a@post.example\nОбразцов Пётр Ильич;");
  expect([headingRow, cells[0]?.row, columns.map(({ title, guess }) => [title, guess])]).toEqual([
    0,
    1,
    [
      ["Столбец A", "fio"],
      ["Столбец B", "email"],
    ],
  ]);
});

const text = 'ФИО;Место работы\r\n"Примерова; Алёна";"Больница\r\n№ 4"\r\n\r\nОбразцов Пётр;"ООО ""Лёгкие"""\r\n';
const expected = [
  { row: 2, cells: ["Примерова; Алёна", "Больница\r\n№ 4"] },
  { row: 4, cells: ["Образцов Пётр", 'ООО "Лёгкие"'] },
];

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["big-endian UTF-16", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["UTF-16 without a byte order mark", Buffer.from(text, "utf16le")],
  ["Windows-1251", windows1251(text.replaceAll("№", "N"))],
])("CSV in %s is read, with line breaks in quotes", async (_name, bytes) => {
  const { cells } = await read(bytes);
  expect(JSON.stringify(cells).replaceAll("N 4", "№ 4")).toEqual(JSON.stringify(expected));
});

test.each([";", ",", "\t", "|"])("CSV separated by %j is read", async (separator) => {
  const rows = ["ФИО|Телефон|Должность", "Примерова Анна|89000000001|Врач", "Образцов Пётр||Врач"];
  const { cells, columns } = await read(rows.join("\n").replaceAll("|", separator));
  expect([columns.length, cells[1]?.cells]).toEqual([3, ["Образцов Пётр", "", "Врач"]]);
});

test("the separator line of Excel is not a row, and a stray quote does not damage the list", async () => {
  const { headingRow, cells } = await read(
    'sep=,\nФИО,Место работы\nПримерова Анна,Больница "Лёгкое\nОбразцов Пётр,\n',
  );
  expect([headingRow, cells.map(({ row }) => row)]).toEqual([1, [2, 3]]);
});

test("a file that is not a list is refused with advice, regardless of its name", async () => {
  const ole = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
  expect(await refusal(ole)).toMatch(/старого Excel \(\.xls\).*«Сохранить как»/);
  expect(await refusal(Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")]))).toMatch(/паролем/);
  expect(await refusal(packageOf({ "word/document.xml": "<w/>" }))).toMatch(/не таблица/);
  expect(await refusal(packageOf({ "content.xml": "<o/>", mimetype: "ods" }))).toMatch(/другой программы/);
  expect(await refusal(packageOf({ "xl/workbook.xml": "<nonsense" }))).toMatch(/не открывается/);
  expect(await refusal(Buffer.from("PK\u0003\u0004broken"))).toMatch(/повреждён/);
  expect(await refusal(Buffer.from("<html><table><tr><td>ФИО"))).toMatch(/веб-страница/);
  expect(await refusal(Buffer.from("%PDF-1.7 and more"))).toMatch(/не таблица/);
  expect(await refusal(Buffer.from([1, 2, 3, 200, 0, 7]))).toMatch(/не таблица/);
  expect(await refusal(Buffer.from("ФИО;Телефон\n"))).toMatch(/нет ни одной строки/);
  expect(await refusal(Buffer.from(`ФИО\n${"Примерова\n".repeat(20_001)}`))).toMatch(/можно 20\u00a0000/);
});

test("a workbook that unpacks to more than the limit is refused, even if it declares a smaller size", {
  tags: "full",
}, async () => {
  const zeroes = new Uint8Array(101 * 1024 * 1024);
  const bomb = Buffer.from(zipSync({ "xl/workbook.xml": zeroes }));
  expect(await refusal(bomb)).toMatch(/слишком большой/);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(zeroes.length);
  const lie = Buffer.from(bomb);
  for (let at = lie.indexOf(size); at >= 0; at = lie.indexOf(size)) lie.writeUInt32LE(1000, at);
  expect(await refusal(lie)).toMatch(/слишком большой/);
});

test("an uncompressed part with a wrong declared size is refused", async () => {
  const lie = Buffer.from(zipSync({ "xl/workbook.xml": [new Uint8Array(1000), { level: 0 }] }));
  lie.writeUInt32LE(0, lie.lastIndexOf("PK\u0001\u0002") + 24);
  expect(await refusal(lie)).toMatch(/повреждён/);
});

test("a cell is truncated to 5,000 characters", async () => {
  const { rows } = await parseList(Buffer.from(`ФИО;Телефон\nПримерова Анна;${"1 ".repeat(1_000_000)}\n`));
  expect(JSON.parse(rows)[0].cells.map((cell: string) => cell.length)).toEqual([14, 5000]);
});

const sheetOf = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
const one = (address: string) => `<row><c r="${address}" t="str"><v>Примерова</v></c></row>`;
/** Returns a minimal workbook of one sheet. */
const workbookOf = (sheet: string) =>
  packageOf({
    "xl/workbook.xml": '<workbook><workbookPr/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": sheet,
  });

test.each([
  ["a column of six letters", one("ZZZZZZ2")],
  ["a column of six letters that ends like a valid one", one("AAAAAA2")],
  ["the column after XFD", one("XFE1")],
  ["a column hidden by a character reference", one("ZZZZZZ&#50;")],
  ["the row after the last one", one("A1048577")],
  ["an endless row number", '<row r="99999999999"><c t="str"><v>Примерова</v></c></row>'],
  ["a cell without a column", one("2")],
  ["a cell address with an additional letter", one("A1B")],
  ["a sheet with its own prefix", '<x:row><x:c r="ZZZZZZ2" t="str"><x:v>Примерова</x:v></x:c></x:row>'],
])("%s is refused before it is read", async (_what, cells) => {
  const bytes = workbookOf(sheetOf(cells));
  expect(bytes.length).toBeLessThan(1100);
  expect(await refusal(bytes)).toMatch(/за краем таблицы/);
});

test("cells up to the last column and in distant rows are read", async () => {
  const wide = await read(workbookOf(sheetOf(`${one("A1")}${one("XFD2")}`)));
  expect(wide.cells.map(({ row }) => row)).toEqual([1, 2]);
  const deep = await read(workbookOf(sheetOf(`${one("A1")}${one("B70000")}`)));
  expect(deep.cells.map(({ row }) => row)).toEqual([1, 70_000]);
});

test("a list that exceeds the time or memory limit is refused, and the next list is read", {
  tags: "full",
}, async () => {
  // Every row gets as many cells as the longest has.
  const endless = workbookOf(sheetOf(`${one("XFD1")}${one("A1000000")}`));
  const refused = (limits: object) => readList(endless, limits).then(String, ({ body }) => body.detail);
  expect(await refused({ maxTime: 500 })).toMatch(/слишком сложный/);
  expect(await refused({ maxMemory: 100 * 1024 * 1024 })).toMatch(/слишком сложный/);
  const { summary } = await readList(Buffer.from("ФИО\nПримерова Анна\n"));
  expect(summary.rows).toBe(1);
});

test("a refusal repeats at most twenty characters of a cell address", async () => {
  expect(await refusal(workbookOf(sheetOf(one("Z".repeat(100)))))).toContain(`таблицы: ${"Z".repeat(20)}. Скопируйте`);
});

test("the message of a refusal is in the response to the sender", async () => {
  const words = (bytes: Buffer) => readList(bytes).then(String, ({ status, body }) => [status, body.detail]);
  expect(await words(Buffer.alloc(0))).toEqual([400, expect.stringContaining("пустой")]);
  expect(await words(workbookOf(sheetOf(one("ZZZZZZ2"))))).toEqual([400, expect.stringContaining("ZZZZZZ2")]);
});
