import { z } from "zod";
import { importFields, maxListRows } from "#domain/registration/list-columns.ts";
import { endpoint, nothing, registrars } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { flag, wholeId, wrongChoice } from "../wire/body-values.ts";
import { searchText } from "../wire/query-values.ts";
import { instant } from "../wire/wire-values.ts";
import { job } from "./registration-jobs.ts";

/**
 * Import of registrations from a CSV or XLSX file. The file is read and kept for an hour, checked as often as needed,
 * then loaded by a job; the whole load can be undone for a day. An upload is visible to its sender only.
 */

/** The largest list, in bytes. */
export const maxListSize = 10 * 1024 * 1024;

const importInPath = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });

const column = z.object({
  /** Its heading, or «Столбец C» where it has none. */
  title: z.string(),
  samples: z.array(z.string()),
  guess: z.enum(importFields).nullable(),
});

const loadedList = z.object({
  id: z.string(),
  file_name: z.string(),
  created_at: instant,
  /** The conference that it was loaded into; null before. */
  conference: z.int().nullable(),
  /** The job that loads or has loaded it, and the one that takes it back. Gone after a day. */
  loading: job.nullable(),
  removing: job.nullable(),
  /** Number of added registrations. */
  added: z.int(),
  /** Whether rows can still be loaded: all of them, or those that are left. */
  can_load: z.boolean(),
});

const list = loadedList.extend({
  /** Empty once the rows are deleted. */
  columns: z.array(column),
  /** Number of rows below the heading that are not empty. */
  rows: z.int(),
  /** The row of the heading as a spreadsheet counts, 0 for none. */
  heading_row: z.int(),
  /** The sheet that was read; empty in CSV. */
  sheet: z.string(),
  /** Other sheets that are not empty; they were not read. */
  other_sheets: z.array(z.string()),
});

/** The columns whose values are chosen from a list. */
const mappedFields = ["school_name", "region"] as const;
const maxMappedLength = 300;

const trialFields = z.object({
  conference: wholeId,
  /** The field that each column fills, in the order of the columns; null: none. */
  columns: z
    .array(z.enum(importFields, { error: wrongChoice }).nullable(), {
      error: problemTexts.notList,
    })
    .max(500, problemTexts.notList),
  /** The school of rows that name none; null: none. */
  school: wholeId.nullable().default(null),
  /** Fill in the empty fields of existing registrations. */
  fill: flag.default(false),
  /** Meanings of unknown values in the file: the id of a school, the name of a region; empty: none. */
  values: z
    .array(
      z.object({
        column: z.enum(mappedFields, { error: wrongChoice }),
        value: z.string({ error: problemTexts.notText }).max(maxMappedLength, problemTexts.notList),
        meaning: z.string({ error: problemTexts.notText }).max(maxMappedLength, problemTexts.notList),
      }),
      { error: problemTexts.notList },
    )
    .max(500, problemTexts.notList)
    .default([]),
});

const trialLine = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  fio: z.string(),
  /**
   * `new`: can be loaded, with remarks; `there`: registered already; `likely`: probably registered; `refused`: cannot
   * be loaded.
   */
  verdict: z.enum(["new", "there", "likely", "refused"]),
  remarks: z.array(z.string()),
});

const dryRun = z.object({
  rows: z.int(),
  /** Number of rows by verdict. */
  counts: z.object({ new: z.int(), there: z.int(), likely: z.int(), refused: z.int() }),
  with_remarks: z.int(),
  /** Number of existing registrations with fields that could be filled in. */
  fillable: z.int(),
  /** Warnings about the whole list, such as too few places. */
  warnings: z.array(z.string()),
  /**
   * Values that match no school or region, including those to which `values` gives a meaning; the most common first.
   */
  unknown: z.array(z.object({ column: z.enum(mappedFields), value: z.string(), rows: z.int() })),
  /** Rows to look at, the most important first, up to a limit. */
  lines: z.array(trialLine),
  lines_left: z.int(),
});

export const uploadImportFile = endpoint({
  name: "uploadImportFile",
  summary: "Прочитать список участников из файла CSV или XLSX; пока ничего не записывается",
  method: "POST",
  path: "/api/registration/imports/",
  access: registrars,
  query: z.object({ name: searchText.meta({ description: "Имя файла" }) }),
  bytes: true,
  maxBodySize: maxListSize,
  status: 201,
  answer: list,
});

export const listImports = endpoint({
  name: "listImports",
  summary: "Свои загрузки за сутки, новые сначала",
  method: "GET",
  path: "/api/registration/imports/",
  access: registrars,
  answer: z.array(loadedList),
});

export const showImport = endpoint({
  name: "showImport",
  summary: "Столбцы присланного файла и что с ним делается",
  method: "GET",
  path: "/api/registration/imports/:id/",
  access: registrars,
  params: importInPath,
  answer: list,
});

export const discardImport = endpoint({
  name: "discardImport",
  summary: "Забыть присланный файл",
  method: "DELETE",
  path: "/api/registration/imports/:id/",
  access: registrars,
  params: importInPath,
  status: 204,
  answer: nothing,
});

export const dryRunImport = endpoint({
  name: "dryRunImport",
  summary: "Пробный прогон: что будет добавлено, пропущено и почему",
  method: "POST",
  path: "/api/registration/imports/:id/trials/",
  access: registrars,
  params: importInPath,
  body: trialFields,
  answer: dryRun,
});

export const runImport = endpoint({
  name: "runImport",
  summary: "Загрузить; в конце\u00a0— отчёт",
  method: "POST",
  path: "/api/registration/imports/:id/loads/",
  access: registrars,
  params: importInPath,
  body: trialFields.extend({
    /** Rows of likely repeats that are other people after all. */
    add_anyway: z
      .array(z.int({ error: problemTexts.notNumber }), { error: problemTexts.notList })
      .max(maxListRows, problemTexts.notList)
      .default([]),
  }),
  status: 201,
  answer: job,
});

export const stopImport = endpoint({
  name: "stopImport",
  summary: "Остановить загрузку: добавленные остаются, отчёт будет",
  method: "POST",
  path: "/api/registration/imports/:id/stops/",
  access: registrars,
  params: importInPath,
  status: 204,
  answer: nothing,
});

export const undoImport = endpoint({
  name: "undoImport",
  summary: "Убрать в корзину всех, кого добавила загрузка",
  method: "POST",
  path: "/api/registration/imports/:id/removals/",
  access: registrars,
  params: importInPath,
  status: 201,
  answer: job,
});

export type ImportSummary = z.output<typeof loadedList>;
export type UploadedList = z.output<typeof list>;
export type ListColumn = z.output<typeof column>;
export type DryRunOrder = z.output<typeof trialFields>;
export type DryRun = z.output<typeof dryRun>;
export type UnknownValue = DryRun["unknown"][number];
export type DryRunRow = z.output<typeof trialLine>;

export const registrationImportEndpoints = {
  uploadImportFile,
  listImports,
  showImport,
  discardImport,
  dryRunImport,
  runImport,
  stopImport,
  undoImport,
};
