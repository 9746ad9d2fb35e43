import { z } from "zod";
import { type ImportField, listColumns, maxListRows } from "#domain/registration/list-columns.ts";
import type { TableColumns } from "#domain/search/table-columns.ts";
import { endpoint, nothing, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { flag, integerId, wrongChoice } from "../../wire/body-values.ts";
import { searchText } from "../../wire/query-values.ts";
import { instant } from "../../wire/wire-values.ts";
import { job } from "./registration-jobs.ts";

/**
 * Import of registrations from a CSV or XLSX file. The file is uploaded and stored for an hour, checked in any number
 * of dry runs, and imported by a job, which can be undone within a day. Only the account that uploaded a file can see
 * it.
 */

/** The maximum size of a list, in bytes. */
export const maxListSize = 10 * 1024 * 1024;

const importKey = /^[A-Za-z0-9_-]{22}$/;
const importInPath = z.object({ id: z.string().regex(importKey) });

/** The key of a list uploaded by `uploadImportFile`. */
export const uploadKey = z.string({ error: problemTexts.notText }).regex(importKey, problemTexts.notText);

const namesOf = <Meaning extends string>({ labels }: TableColumns<Meaning>) => Object.keys(labels) as Meaning[];

/** The meaning of each column of a list, in their order; null for none. */
export function chosenColumns<Meaning extends string>(columns: TableColumns<Meaning>) {
  const meaning = z.enum(namesOf(columns), { error: wrongChoice });
  return z.array(meaning.nullable(), { error: problemTexts.notList }).max(500, problemTexts.notList);
}

const column = z.object({
  /** The heading of the column; «Столбец C» for a column without one. */
  title: z.string(),
  samples: z.array(z.string()),
  guess: z.enum(namesOf<ImportField>(listColumns)).nullable(),
});

const loadedList = z.object({
  id: z.string(),
  file_name: z.string(),
  created_at: instant,
  /** The id of the conference, once the import has begun. */
  conference: z.int().nullable(),
  /** The jobs of the import and of its undo; null before they begin, and after a day. */
  loading: job.nullable(),
  removing: job.nullable(),
  /** The number of added registrations. */
  added: z.int(),
  /** Whether rows are left to import. */
  can_load: z.boolean(),
});

const list = loadedList.extend({
  /** Empty after the rows are deleted. */
  columns: z.array(column),
  /** The number of non-empty rows below the heading. */
  rows: z.int(),
  /** The number of the heading's row in the spreadsheet; 0 without a heading. */
  heading_row: z.int(),
  /** The name of the sheet that was read; empty for CSV. */
  sheet: z.string(),
  /** The names of other non-empty sheets, which were not read. */
  other_sheets: z.array(z.string()),
});

/** The columns with values from a list. */
const mappedFields = ["school_name", "region"] as const;
const maxMappedLength = 300;

/** Without a school, in its waiting list, or above its places. */
export const whenSchoolIsFull = ["without-school", "wait", "over"] as const;

const trialFields = z.object({
  conference: integerId,
  columns: chosenColumns(listColumns),
  /** The school of rows without one; null for none. */
  school: integerId.nullable().default(null),
  /** Whether empty fields of existing registrations are filled in. */
  fill: flag.default(false),
  /** What happens to people whose school is full; null: they are not added. */
  when_full: z.enum(whenSchoolIsFull, { error: wrongChoice }).nullable().default(null),
  /** For unknown values of the file: the id of a school or the name of a region; an empty text for none. */
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
  /** The number of the row in the spreadsheet. */
  row: z.int(),
  fio: z.string(),
  /**
   * `new`: will be imported; `there`: registered already; `likely`: probably registered already; `refused`: cannot be
   * imported.
   */
  verdict: z.enum(["new", "there", "likely", "refused"]),
  remarks: z.array(z.string()),
});

const dryRun = z.object({
  rows: z.int(),
  /** The number of rows by verdict. */
  counts: z.object({ new: z.int(), there: z.int(), likely: z.int(), refused: z.int() }),
  /** The number of `new` rows whose school has no place left for them. */
  in_full_schools: z.int(),
  /** The number of `new` rows that are not added, because there are no places. */
  without_place: z.int(),
  with_remarks: z.int(),
  /** The number of existing registrations with empty fields that the file would fill in. */
  fillable: z.int(),
  /** The questions whose label is the heading of a column without another meaning: its cells become answers. */
  answers: z.array(z.string()),
  /** Warnings about the whole list, such as too few places. */
  warnings: z.array(z.string()),
  /** Values that match no school or region, the most frequent first; also those that `values` contains. */
  unknown: z.array(z.object({ column: z.enum(mappedFields), value: z.string(), rows: z.int() })),
  /** Rows to check, the most important first, up to a limit. */
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
  summary: "Загрузить; в конце — отчёт",
  method: "POST",
  path: "/api/registration/imports/:id/loads/",
  access: registrars,
  params: importInPath,
  body: trialFields.extend({
    /** Numbers of rows to import although they are `likely`. */
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
