import { fileURLToPath } from "node:url";
import { type ConferenceNumbers, chartTitles, yearOf } from "#contract/conference/numbers/conference-numbers.ts";
import { dayOfMonth, numberTables } from "#contract/conference/numbers/number-tables.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { foldBars } from "#domain/registration/fold-bars.ts";
import { publicTotals } from "#domain/site/public-totals.ts";
import { predicates } from "#domain/text/predicate-plurals.ts";
import { dateRange, shortDate } from "#domain/text/russian-dates.ts";
import { pluralForm } from "#domain/text/russian-plurals.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { packedSheets, type Sheet } from "../registrants/exports/write-xlsx.ts";
import { nowForPeople } from "../registrants/printing/print-registrations.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";
import { shareOf } from "./show-numbers.ts";

const template = fileURLToPath(new URL("./numbers.typ", import.meta.url));

/** Prints the numbers for the board on one page of A4. */
export async function printNumbers(platform: Platform, numbers: ConferenceNumbers): Promise<SentFile> {
  const { read } = platform.database;
  const { years, growth, arrivals, bars } = numbers;
  const [now, before] = years;
  if (!now) throw new Error("A conference is missing from its own numbers.");
  const { days, year } = dateRange(now.start_date, now.end_date);
  const { place } = await conferencesForRegistration(read).byId(now.id);
  const data = {
    title: `${now.name}: итоги в цифрах`,
    society: { name: (await readSociety(read)).short_name },
    facts: `Для правления общества. ${[`${days} ${year}`, place.split(",")[0]].filter(Boolean).join(", ")}. Данные на ${nowForPeople(platform)}`,
    figures: figuresOf(now, before),
    titles: chartTitles,
    growth: {
      points: growth.filter(({ days_before }) => days_before % 7 === 0),
      year: yearOf(now),
      before: before ? yearOf(before) : "",
    },
    arrivals: {
      days: arrivals.days.map(({ date, count }) => `${dayOfMonth(date)}, ${count}`),
      quarters: arrivals.quarters,
    },
    bars: Object.fromEntries(Object.entries(bars).map(([name, rows]) => [name, foldBars(name, rows, 6)])),
    years: numberTables(numbers).years.rows.map((row) => row.map((cell) => String(cell ?? "—"))),
  };
  const bytes = await platform.printer.print(template, data);
  return { name: `statistika-${now.id}-${numbers.at.slice(0, 10)}.pdf`, bytes };
}

type Year = ConferenceNumbers["years"][number];
const text = (count: number | null) => (count === null ? "—" : String(count));

function figuresOf(now: Year, before: Year | undefined) {
  const { registered, came, regions, certificates } = now;
  const more = before && registered - before.registered;
  const sign = (more ?? 0) < 0 ? "−" : "+";
  const growth = more === undefined ? "" : `${sign}${Math.abs(more)} к ${before?.roman || before?.name}`;
  const word = pluralForm(certificates ?? 0, publicTotals.certificates);
  return [
    [text(registered), pluralForm(registered, predicates.registered), growth],
    [text(came), pluralForm(came ?? 0, predicates.came), shareOf(came, registered, "записавшихся")],
    [text(regions), pluralForm(regions, publicTotals.regions), before ? `было ${before.regions}` : ""],
    [text(certificates), word, shareOf(certificates, came, "пришедших")],
  ];
}

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
  if (numbers.answers.length > 0) {
    const rows = numbers.answers.flatMap(({ question, rows: all }) =>
      all.map(({ name, count }) => [question, name, count ?? "—"]),
    );
    sheets.push({ name: "Ответы на вопросы", cells: [["Вопрос", "Ответ", "Человек"], ...rows], widths: [40, 40, 18] });
  }
  return { name: `statistika-${numbers.years[0]?.id}-${date}.xlsx`, bytes: await packedSheets(sheets) };
}
