import type { ListColumn } from "#contract/conference/registrants/registration-imports.ts";
import { guessColumns, isHeading, isNamePart, maxListRows } from "#domain/registration/list-columns.ts";
import { type ListSheet, RefusedList } from "./sheet-of-xlsx.ts";

/** Facts about a list for the choice of its columns. */
export type ListSummary = {
  columns: ListColumn[];
  rows: number;
  headingRow: number;
  sheet: string;
  otherSheets: string[];
};
/** A non-empty row, with its number in the spreadsheet. */
export type ListRow = { row: number; cells: string[] };
export type ListContent = { summary: ListSummary; rows: ListRow[] };

/** The heading must be within this number of non-empty rows. */
const headingWithin = 20;
const maxColumns = 200;
const maxTitleLength = 100;
/** In characters: longer than any field. Megabytes in a cell would block the server. */
const maxCellLength = 5000;

/**
 * Returns the columns of a sheet and its rows below the heading.
 * @param schools names of the conferences' schools.
 * @throws RefusedList for an empty or too long list.
 */
export function listContent(
  { sheet, otherSheets, rows: cells }: ListSheet,
  schools: readonly string[] = [],
): ListContent {
  const rows = cells.flatMap((row, index) =>
    isEmpty(row)
      ? []
      : [{ row: index + 1, cells: row.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength)) }],
  );
  const heading = headingOf(rows);
  const below = rows.slice(heading.end);
  if (below.length === 0) throw new RefusedList("В файле нет ни одной строки с людьми.");
  if (below.length > maxListRows) {
    const [found, most] = [below.length, maxListRows].map((count) => count.toLocaleString("ru-RU"));
    throw new RefusedList(`В файле строк: ${found}, а за раз можно ${most}. Разделите его на части.`);
  }
  return {
    summary: {
      columns: columnsOf(heading.rows, below, schools),
      rows: below.length,
      headingRow: heading.row,
      sheet,
      otherSheets,
    },
    rows: below,
  };
}

function isEmpty(row: string[]): boolean {
  return row.every((cell) => cell === "");
}

/**
 * Finds the heading: the row with the most known words. If the row below it contains the parts of the name, it belongs
 * to the heading: «ФИО» above «Фамилия», «Имя», «Отчество».
 * @returns the rows of the heading, the lowest first, and the index of the first row of people.
 */
function headingOf(rows: ListRow[]): { row: number; rows: string[][]; end: number } {
  const known = rows.slice(0, headingWithin).map(({ cells }) => cells.filter(isHeading).length);
  const most = Math.max(0, ...known);
  if (most === 0) return { row: 0, rows: [], end: 0 };
  let place = known.indexOf(most);
  if ((rows[place + 1]?.cells.filter(isNamePart).length ?? 0) > 1) place += 1;
  const above = (known[place - 1] ?? 0) > 0 ? [rows[place - 1]?.cells ?? []] : [];
  return { row: rows[place]?.row ?? 0, rows: [rows[place]?.cells ?? [], ...above], end: place + 1 };
}

function columnsOf(heading: string[][], rows: ListRow[], schools: readonly string[]): ListColumn[] {
  const width = [...heading, ...rows.map(({ cells }) => cells)].reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, place) => ({
    title:
      heading
        .map((row) => row[place] ?? "")
        .find((title) => title !== "")
        ?.slice(0, maxTitleLength) ?? "",
    samples: samplesOf(rows, place, wanted),
  }));
  const guesses = guessColumns(columns, schools);
  return columns.map(({ title, samples }, place) => ({
    title: title || `Столбец ${columnLetters(place)}`,
    samples: samples.slice(0, shown).map((sample) => sample.slice(0, maxTitleLength)),
    guess: guesses[place] ?? null,
  }));
}

/** Number of sample values, by which the field of a column is guessed. */
const wanted = 20;
const shown = 3;

function samplesOf(rows: ListRow[], place: number, most: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    if (samples.size === most) break;
    if (cells[place]) samples.add(cells[place]);
  }
  return [...samples];
}

/** Returns the name of a column in a spreadsheet: A, B … Z, AA. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
