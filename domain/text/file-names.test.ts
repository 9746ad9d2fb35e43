import { expect, test } from "vitest";
import { cleanFileName, titleOfFileName } from "./file-names.ts";

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
])("%j with %s in it is saved as %j", (sent, type, name) => {
  expect(cleanFileName(sent, type, "Файл")).toBe(name);
});

test("a long name is cut, its extension is not", () => {
  expect(cleanFileName(`${"ы".repeat(500)}.pdf`, "pdf", "Файл")).toBe(`${"ы".repeat(100)}.pdf`);
});

test("a title begins with the name as people write it", () => {
  expect(titleOfFileName("Отчёт_за__год.pdf")).toBe("Отчёт за год");
  expect(titleOfFileName("Протокол от 12.05.2026")).toBe("Протокол от 12.05.2026");
});
