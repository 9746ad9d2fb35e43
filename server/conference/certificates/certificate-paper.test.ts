import { afterAll, expect, test } from "vitest";
import { createPrinter } from "#server/kit/printing/printer.ts";
import { qrModules } from "#server/kit/printing/qr-code.ts";
import { drawPrintedPage, readPrintedText, textPlaces } from "#server/kit/testing/read-print.ts";
import { sampleCertificate, samplePaper } from "./certificate-samples.ts";
import { printCertificates } from "./print-certificates.ts";

const printer = createPrinter();
afterAll(() => printer.close());

const point = 72 / 25.4;
const longNames = [
  "Щукощемыщевщиковщемыщевщиковский Ирина Петровна",
  "Великокняжеско-Архангельская Маргарита Константиновна",
];

test.each(["strict", "solemn"] as const)("%s: no text is within 12 mm of the edge, whatever the name", async (look) => {
  const long = { look, text: "участие ".repeat(70), school: "Ш".repeat(60), version: 2, replaces: "25-0141-ЕВ2Т" };
  const all = longNames.map((name, index) => sampleCertificate(index, { ...long, name }));
  const pdf = await printCertificates(printer, all, samplePaper);
  for (const { x, y, right } of await textPlaces(pdf)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(12 * point);
    expect(right).toBeLessThanOrEqual((297 - 12) * point);
  }
  const text = await readPrintedText(pdf);
  for (const name of longNames) expect(text).toContain(name.split(" ").at(-1));
  expect(Buffer.from(pdf).toString("latin1")).toContain("/MarkInfo");
});

test.each(["strict", "solemn"] as const)("%s: the QR code of 28 mm is complete on white", async (look) => {
  const one = sampleCertificate(188, { look });
  const page = await drawPrintedPage(await printCertificates(printer, [one], samplePaper), 1, 12);
  const modules = qrModules(one.qr);
  const side = 28 / modules.length;
  const [x, y] = look === "strict" ? [249.5, 165] : [234, 151];
  for (const [row, line] of modules.entries())
    for (const [column, isBlack] of line.entries())
      expect(page.isWhite(x + (column + 0.5) * side, y + (row + 0.5) * side)).toBe(!isBlack);
  for (const place of [-3.5, modules.length + 3.5])
    for (let other = -3; other < modules.length + 3; other++)
      expect(page.isWhite(x + place * side, y + (other + 0.5) * side)).toBe(true);
});
