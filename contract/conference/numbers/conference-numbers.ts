import { z } from "zod";
import { publicTotals } from "#domain/site/public-totals.ts";
import { endpoint, registrars, sentFile } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { wrongChoice } from "../../wire/body-values.ts";
import { idInPath, idText } from "../../wire/query-values.ts";
import { calendarDate, instant } from "../../wire/wire-values.ts";

/** The numbers of a conference: for staff and the board, and the totals on the site. Null is «not counted». */

export const chartTitles = {
  growth: "Регистрации к началу",
  arrivals: "Приход по четвертям часа",
  funnel: "От регистрации до сертификата",
  schools: "Пришли из записанных, по школам",
  regions: "Регионы",
  positions: "Должность",
  sources: "Откуда записались",
} as const;
export type ChartName = keyof typeof chartTitles;

const kinds = Object.keys(publicTotals) as (keyof typeof publicTotals)[];
const query = z.object({ conference: idText });

/** `of`: the whole of which `count` is a part; `note`: a share, with its whole. */
const bar = z.object({ name: z.string(), count: z.int().nullable(), of: z.int().nullable(), note: z.string() });

const year = z.object({
  id: z.int(),
  roman: z.string(),
  name: z.string(),
  start_date: calendarDate,
  end_date: calendarDate,
  registered: z.int(),
  came: z.int().nullable(),
  regions: z.int(),
  certificates: z.int().nullable(),
});

const numbers = z.object({
  at: instant,
  /** All conferences, newest first. */
  conferences: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The conference, and up to three before it. */
  years: z.array(year),
  /** All registrations until so many days before the first day. Day 0 includes those during the conference. */
  growth: z.array(z.object({ days_before: z.int(), now: z.int().nullable(), before: z.int().nullable() })),
  arrivals: z.object({
    days: z.array(z.object({ date: calendarDate, count: z.int() })),
    /** With a count for each day. */
    quarters: z.array(z.object({ name: z.string(), counts: z.array(z.int()) })),
  }),
  bars: z.object({
    funnel: z.array(bar),
    schools: z.array(bar),
    regions: z.array(bar),
    positions: z.array(bar),
    sources: z.array(bar),
  }),
  /** For each question of the conference: the answers, or only their number. */
  answers: z.array(z.object({ question: z.string(), rows: z.array(bar) })),
  /** The totals that can be on the site. */
  totals: z.array(z.object({ kind: z.enum(kinds), count: z.int().nullable(), published: z.int().nullable() })),
  published_at: instant.nullable(),
});
export type ConferenceNumbers = z.output<typeof numbers>;
export type ConferenceYear = z.output<typeof year>;
/** «2025» */
export const yearOf = ({ start_date }: Pick<ConferenceYear, "start_date">) => start_date.slice(0, 4);
export type BarRow = z.output<typeof bar>;

export const showNumbers = endpoint({
  name: "showNumbers",
  summary: "Статистика конференции и трёх прошлых; без номера — текущей",
  method: "GET",
  path: "/api/staff/numbers/",
  access: registrars,
  query,
  answer: numbers,
});

const file = { method: "GET", access: registrars, query, answer: sentFile } as const;

export const exportNumbers = endpoint({
  ...file,
  name: "exportNumbers",
  summary: "Статистика в XLSX, лист на каждую диаграмму",
  path: "/api/staff/numbers/xlsx/",
  file: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
});

export const printNumbers = endpoint({
  ...file,
  name: "printNumbers",
  summary: "Статистика для правления: одна страница PDF",
  path: "/api/staff/numbers/pdf/",
  file: "application/pdf",
});

export const publishTotals = endpoint({
  name: "publishTotals",
  summary: "Выбрать итоги, которые видны на сайте; записываются сегодняшние числа",
  method: "PUT",
  path: "/api/staff/conferences/:id/public-totals/",
  access: registrars,
  params: z.object({ id: idInPath }),
  body: z.object({
    shown: z
      .array(z.enum(kinds, { error: wrongChoice }))
      .max(kinds.length)
      .refine((all) => new Set(all).size === all.length, problemTexts.twice),
  }),
  answer: numbers,
});

export const numbersEndpoints = { showNumbers, exportNumbers, printNumbers, publishTotals };
