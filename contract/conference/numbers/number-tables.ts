import { shortDate } from "#domain/text/russian-dates.ts";
import { type BarRow, type ChartName, type ConferenceNumbers, yearOf } from "./conference-numbers.ts";

/** The first cell names its row; null is «not counted». */
export type NumbersTable = { heads: string[]; rows: (string | number | null)[][] };

/** The numbers as tables, on the page, in the workbook and on paper. @param every days of the growth. */
export function numberTables(numbers: ConferenceNumbers, every = 7): Record<ChartName | "years", NumbersTable> {
  const { years, arrivals, bars } = numbers;
  return {
    growth: growthTable(numbers, every),
    arrivals: {
      heads: ["С", ...arrivals.days.map(({ date }) => dayOfMonth(date))],
      rows: arrivals.quarters.map(({ name, counts }) => [name, ...counts]),
    },
    funnel: barTable(bars.funnel),
    schools: barTable(bars.schools),
    regions: barTable(bars.regions),
    positions: barTable(bars.positions),
    sources: barTable(bars.sources),
    years: {
      heads: ["Конференция", "Записались", "Пришли", "Доля записавшихся", "Регионов", "Сертификатов"],
      rows: years.map((year) => {
        const { roman, name, registered, came, regions, certificates } = year;
        const share = came === null || registered === 0 ? null : `${Math.round((100 * came) / registered)}\u00a0%`;
        return [`${roman || name}, ${yearOf(year)}`, registered, came, share, regions, certificates];
      }),
    },
  };
}

/** «4 сентября» */
export const dayOfMonth = (date: string) => shortDate(date).replace(/\s\d{4}$/, "");

function growthTable({ growth, years: [year, before] }: ConferenceNumbers, every: number): NumbersTable {
  const heads = ["До начала, дней", year ? yearOf(year) : "", ...(before ? [yearOf(before), "Разница"] : [])];
  const shown = growth.filter(({ days_before }) => days_before % every === 0);
  const rows = shown.map((day) => {
    const difference = day.now === null || day.before === null ? null : day.now - day.before;
    return [day.days_before, day.now, ...(before ? [day.before, difference] : [])];
  });
  return { heads, rows };
}

function barTable(bars: readonly BarRow[]): NumbersTable {
  const hasWhole = bars.some(({ of }) => of !== null);
  const hasNote = bars.some(({ note }) => note !== "");
  return {
    heads: ["Название", "Человек", ...(hasWhole ? ["Из записанных"] : []), ...(hasNote ? ["Доля"] : [])],
    rows: bars.map(({ name, count, of, note }) => [name, count, ...(hasWhole ? [of] : []), ...(hasNote ? [note] : [])]),
  };
}
