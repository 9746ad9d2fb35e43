import { afterAll, expect, test } from "vitest";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { printSignatureList, type SignatureList } from "./signature-list.ts";

const printer = createPrinter();
afterAll(() => printer.close());

type Rows = SignatureList["schools"][number]["rows"];

function list(rows: Rows): SignatureList {
  return {
    society: "Общество фтизиатров Заречного края",
    conference: "XIII ежегодная конференция фтизиатров",
    dates: "4–5 сентября 2025 г.",
    printed_at: "4 сентября 2025 г. в 09:38",
    schools: [{ school: "Туберкулёз у детей", rows }],
  };
}

function row(number: number, changes: Partial<Rows[number]> = {}) {
  return { number, fio: `Дубравин Пётр ${number}`, job_place: "ЦРБ", ...changes };
}

test("a long list repeats its head on every page and numbers the pages", async () => {
  const pdf = await printSignatureList(printer, list(Array.from({ length: 40 }, (_, index) => row(index + 1))));
  const text = (await readPrintedText(pdf)).replaceAll("\u00a0", " ");
  const pages = text.split("\n");
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    for (const expected of [
      "Фамилия, имя, отчество",
      "Подпись",
      "XIII ежегодная",
      "Напечатано 4 сентября 2025 г. в 09:38",
    ])
      expect(page).toContain(expected);
    expect(page).toContain(`стр. ${index + 1} из ${pages.length}`);
  }
  expect(text).toContain("Туберкулёз у детей · 4–5 сентября 2025 г. · по алфавиту · всего: 40");
  for (let number = 1; number <= 40; number += 1) expect(text).toContain(`Дубравин Пётр ${number}`);
});

test("the list is a tagged table with a header row and a language", async () => {
  const source = Buffer.from(await printSignatureList(printer, list([row(1)]))).toString("latin1");
  for (const expected of ["/S /Table", "/S /THead", "/Lang (ru-RU)"]) expect(source).toContain(expected);
  expect(source.match(/\/S \/TH\b/g)).toHaveLength(4);
});

test("long and hostile texts are printed as text, in full and in their columns", async () => {
  const hostile = { fio: "Щ".repeat(200), job_place: `#panic() *ж* $x$ \\ <b> ${"Ы".repeat(200)}` };
  const text = await readPrintedText(await printSignatureList(printer, list([row(1, hostile), row(2)])));
  for (const expected of [...Object.values(hostile), "Дубравин Пётр 2"]) expect(text).toContain(expected);
});
