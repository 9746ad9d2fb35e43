import { type ConferenceNumbers, chartTitles } from "#contract/conference/numbers/conference-numbers.ts";
import { numberTables } from "#contract/conference/numbers/number-tables.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { packedSheets, type Sheet } from "../registrants/exports/write-xlsx.ts";

/** The maximum of the format. */
const maxNameLength = 31;

/** A workbook with a sheet for each chart and one of the years, which has the date. */
export async function exportNumbers(numbers: ConferenceNumbers): Promise<SentFile> {
  const date = numbers.at.slice(0, "YYYY-MM-DD".length);
  const titles = { years: `Итоги на ${shortDate(date)}`, ...chartTitles };
  const sheets = Object.entries(numberTables(numbers, 1)).map(
    ([name, { heads, rows }]): Sheet => ({
      name: titles[name as keyof typeof titles].replaceAll("\u00a0", " ").slice(0, maxNameLength),
      cells: [heads, ...rows.map((row) => row.map((cell) => cell ?? "—"))],
      widths: heads.map((_, column) => (column === 0 ? 40 : 18)),
    }),
  );
  return { name: `statistika-${numbers.years[0]?.id}-${date}.xlsx`, bytes: await packedSheets(sheets) };
}
