import { expect, test } from "vitest";
import { cleanFileName, dateInFileName, issueNumberIn, titleOfDocument, titleOfFileName } from "./file-names.ts";

test.each([
  ["Отчёт.pdf", "pdf", "Отчёт.pdf"],
  ["снимок.HTML", "jpg", "снимок.jpg"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["C:\\Users\\Анна\\Устав.docx", "docx", "Устав.docx"],
  ["счёт\u202Efdp.exe", "pdf", "счётfdp.pdf"],
  ["а\u0000б\r\nв\u200b.pdf", "pdf", "абв.pdf"],
  ["Протокол от 12.05.2026", "pdf", "Протокол от 12.05.2026.pdf"],
  ["  два   слова .png", "png", "два слова.png"],
  ['план "А" <1>?.pdf', "pdf", "план А 1.pdf"],
  [".htaccess", "pdf", "htaccess.pdf"],
  ["...", "pdf", "Файл.pdf"],
  ["", "webp", "Файл.webp"],
  ["CON.pdf", "pdf", "CON_.pdf"],
  ["nul.2026.docx", "docx", "nul_.2026.docx"],
  ["Консилиум.pdf", "pdf", "Консилиум.pdf"],
  ["и\u0306.pdf", "pdf", "й.pdf"],
])("a file sent as %j with the type %s is saved as %j", (sent, type, name) => {
  expect(cleanFileName(sent, type, "Файл")).toBe(name);
});

test("a long name is shortened, but keeps its extension", () => {
  expect(cleanFileName(`${"ы".repeat(500)}.pdf`, "pdf", "Файл")).toBe(`${"ы".repeat(100)}.pdf`);
});

test("a title is the file name without its extension and with spaces instead of underscores", () => {
  expect(titleOfFileName("Отчёт_за__год.pdf")).toBe("Отчёт за год");
  expect(titleOfFileName("Протокол от 12.05.2026")).toBe("Протокол от 12.05.2026");
});

test.each([
  ["Устав общества", "скан.pdf", "Устав общества"],
  ["", "Положение_о_взносах.pdf", "Положение о взносах"],
  ["  \u0000\n ", "Отчёт.pdf", "Отчёт"],
  ["Microsoft Word - Положение о членстве.docx", "1.pdf", "Положение о членстве"],
  ["Microsoft Word - Документ1", "Взносы.pdf", "Взносы"],
  ["untitled", "Взносы.pdf", "Взносы"],
  ["Презентация PowerPoint", "Доклад.pdf", "Доклад"],
  ["Документ об итогах", "1.pdf", "Документ об итогах"],
  ["а\u202eб", "1.pdf", "а б"],
])("a document with the title %j in the file %j is titled %j", (said, fileName, title) => {
  expect(titleOfDocument(said, fileName)).toBe(title);
});

test("an overlong title is truncated to 300 characters", () => {
  expect(titleOfDocument("ы".repeat(100_000), "1.pdf")).toHaveLength(300);
});

test.each([
  ["Бюллетень № 41.pdf", "41", ""],
  ["Bulletin_41_2026-03-15.pdf", "41", "2026-03-15"],
  ["Выпуск 3-4 от 15.03.2026.pdf", "3-4", "2026-03-15"],
  ["Выпуск 2026 года, № 41.pdf", "41", ""],
  ["Выпуск 3f81c.pdf", "", ""],
  ["41.pdf", "41", ""],
  ["2026.pdf", "", ""],
  ["Отчёт за 30.02.2026.pdf", "", ""],
  ["Отчёт.pdf", "", ""],
])("the file name %j yields the issue number %j and the date %j", (name, number, date) => {
  expect([issueNumberIn(name), dateInFileName(name)]).toEqual([number, date]);
});
