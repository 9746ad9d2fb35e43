import type { SentFile } from "#contract/endpoint.ts";
import {
  type BarRow,
  type ChartName,
  type ConferenceNumbers,
  chartTitles,
} from "#contract/registrations/conference-numbers.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { packedSheets, type Sheet, type SheetCell } from "../registrations/exports/write-xlsx.ts";

const notCounted = "—";

/** A workbook with a sheet for each chart and one of the years. */
export async function exportNumbers(numbers: ConferenceNumbers): Promise<SentFile> {
  const { years, growth, arrivals, bars, at } = numbers;
  const [now, before] = years;
  const year = (one: typeof now) => one?.start_date.slice(0, 4) ?? notCounted;
  const date = at.slice(0, "YYYY-MM-DD".length);
  const sheets = [
    sheetOf(
      "По годам",
      ["Конференция", "Записались", "Пришли", "Регионов", "Сертификатов", `Данные на\u00a0${shortDate(date)}`],
      years.map((one) => [one.name, one.registered, one.came, one.regions, one.certificates]),
    ),
    sheetOf(
      chartTitles.growth,
      ["Дней до\u00a0начала", year(now), year(before)],
      growth.map((day) => [day.days_before, day.now, day.before]),
    ),
    sheetOf(
      chartTitles.arrivals,
      ["С", ...arrivals.days.map((day) => shortDate(day.date))],
      arrivals.quarters.map(({ name, counts }) => [name, ...counts]),
    ),
    ...Object.entries(bars).map(([name, rows]) => sheetOfBars(chartTitles[name as ChartName], rows)),
  ];
  return { name: `statistika-${now?.id}-${date}.xlsx`, bytes: await packedSheets(sheets) };
}

function sheetOfBars(title: string, rows: BarRow[]): Sheet {
  const hasWhole = rows.some(({ of }) => of !== null);
  const hasNote = rows.some(({ note }) => note !== "");
  const heading = ["", "Человек", ...(hasWhole ? ["Из записанных"] : []), ...(hasNote ? ["Доля"] : [])];
  const cells = rows.map(({ name, count, of, note }) => [
    name,
    count,
    ...(hasWhole ? [of] : []),
    ...(hasNote ? [note] : []),
  ]);
  return sheetOf(title, heading, cells);
}

/** Names of sheets have at most 31 characters. */
function sheetOf(title: string, heading: string[], rows: (string | number | null)[][]): Sheet {
  const cells: SheetCell[][] = [heading, ...rows.map((row) => row.map((cell) => cell ?? notCounted))];
  return {
    name: title.replaceAll("\u00a0", " ").slice(0, 31),
    cells,
    widths: heading.map((_, index) => (index === 0 ? 40 : 18)),
  };
}
