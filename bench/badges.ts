import { monitorEventLoopDelay } from "node:perf_hooks";
import { type BadgeFormatName, badgeFormats } from "#domain/registration/badge-formats.ts";
import { sampleBadge, sampleSheet } from "#server/conference/day/badges/badge-samples.ts";
import { printBadges } from "#server/conference/day/badges/print-badges.ts";
import { createPrinter, type Printer } from "#server/kit/printing/printer.ts";
import { printTable, type Row } from "./print-table.ts";

const surnames = ["Вымыслова", "Образцова-Примерова", "Оглы-Заде", "Великокняжеско-Архангельская", "Рябинкин"];
const institutions = ["Придуманская районная больница", "Межрегиональный научно-практический центр туберкулёза"];

/** Prints many badges into one PDF and samples the memory meanwhile. */
async function pileOfBadges(printer: Printer, format: BadgeFormatName, count: number): Promise<Row[]> {
  const badges = Array.from({ length: count }, (_, index) =>
    sampleBadge(index + 1, {
      surname: surnames[index % surnames.length] ?? "",
      given: index % 2 === 0 ? "Ирина Петровна" : "Маргарита Константиновна",
      institution: index % 3 === 0 ? "" : `${institutions[index % institutions.length]} № ${index}`,
    }),
  );
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const pdf = await printBadges(printer, badges, sampleSheet({ format })).finally(() => clearInterval(sampling));
  return [
    { measure: `${count} badges, ${badgeFormats[format].name}, s`, value: (performance.now() - began) / 1000 },
    { measure: "  size of the PDF, MB", value: pdf.byteLength / 1e6 },
    { measure: "  longest block of the event loop, ms", value: delay.max / 1e6 },
    { measure: "  largest memory of the process, MB", value: memory / 1e6 },
  ];
}

/** @throws Error if a badge is not printed. */
export async function measureBadges(formats: BadgeFormatName[], count: number): Promise<Row[]> {
  const printer = createPrinter();
  const rows: Row[] = [];
  for (const format of formats) rows.push(...(await pileOfBadges(printer, format, count)));
  await printer.close();
  return rows;
}

if (import.meta.main) printTable(await measureBadges(["8-on-a4", "a6"], Number(process.env["ROWS"] ?? 1000)));
