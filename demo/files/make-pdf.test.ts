import { expect, test } from "vitest";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { makePdf } from "./make-pdf.ts";

const prose = "Вход <свободный> & открытый: #panic() $x$ \\ {скобки} *без* «разметки» и подвоха.";

/** One block of every kind, with characters that Typst would read as code. */
const sampleBody = `## Порядок занятия
${prose}
- паспорт
- = не заголовок
| Время | Тема |
| 10:00 | Лучевая диагностика |
| 11:30 | Разбор случаев |`;
const sampleTexts = ["Порядок занятия", prose, "паспорт", "= не заголовок", "Время", "10:00", "Разбор случаев"];

test("a PDF contains its title and all texts, and characters of Typst code stay text", async () => {
  const text = await readPrintedText(await makePdf("Программа занятия", sampleBody));
  for (const expected of ["Программа занятия", ...sampleTexts])
    expect(text.replaceAll("\u00a0", " ")).toContain(expected);
});

test("a block of an unknown kind is rejected", async () => {
  await expect(makePdf("Порядок", "1. первое")).rejects.toThrow("«Порядок»");
});

test("a PDF is tagged, Russian, titled and numbered by pages", async () => {
  const pdf = await makePdf("Устав", "Общие положения");
  const source = Buffer.from(pdf).toString("latin1");
  expect(source.startsWith("%PDF-1.")).toBe(true);
  expect(source).toContain("/Marked true");
  expect(source).toContain("/Lang (ru-RU)");
  expect(source).toContain(`/Title <FEFF${Buffer.from("Устав", "utf16le").swap16().toString("hex").toUpperCase()}>`);
  expect(await readPrintedText(pdf)).toContain("1 из 1");
});

test("a table's first row is marked as its head for screen readers", async () => {
  const source = Buffer.from(await makePdf("Программа", sampleBody)).toString("latin1");
  expect(source).toContain("/S /THead");
  expect(source.match(/\/S \/TH\b/g)).toHaveLength(2);
});

test("long Russian words are hyphenated", async () => {
  const words = "высококвалифицированные специалисты противотуберкулёзных учреждений ".repeat(12);
  const pdf = await makePdf("Переносы", words);
  expect(Buffer.from(pdf).toString("latin1")).toContain("<00AD>");
});

test("the same content has the same bytes, also if several files are created concurrently", async () => {
  const [first, other, second] = await Promise.all([
    makePdf("Устав", sampleBody),
    makePdf("Положение", sampleBody),
    makePdf("Устав", sampleBody),
  ]);
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  expect(Buffer.from(first).equals(Buffer.from(other))).toBe(false);
});
