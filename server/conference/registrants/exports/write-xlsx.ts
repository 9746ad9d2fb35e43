import { writeFile } from "node:fs/promises";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import { runInWorker } from "#server/kit/run-in-worker.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import type { ExportColumns } from "./export-columns.ts";

/**
 * Writes a workbook, in a thread of its own. Numbers and dates have types; all other values are text, so that they are
 * never evaluated. A second sheet describes the file.
 */
export async function writeXlsx(
  rows: ChosenRows,
  { chosen: columns, leftOut }: ExportColumns,
  place: JobContext,
): Promise<void> {
  const cells: SheetCell[][] = [columns.map((column) => column.title)];
  for await (const portion of rows.exported()) {
    for (const row of portion) cells.push(columns.map(({ cell, text }) => (cell ?? text)(row)));
    await place.progress(cells.length - 1);
  }
  const widths = columns.map((column) => column.width);
  const about = leftOut.length === 0 ? undefined : `Не вошли столбцы: ${leftOut.join(", ")}`;
  await writeFile(place.path, await packedSheet({ cells, widths, about }, place.signal));
}

const workerUrl = new URL("./xlsx-worker.ts", import.meta.url);
/** The maximum of a hundred thousand rows takes a minute on a busy machine, and less than half of this memory. */
const limits = { maxTime: 10 * 60 * 1000, maxMemory: 2 * 1024 ** 3 };

/** A Date contains the local time as if it were UTC, because sheets have no time zones. */
export type SheetCell = string | number | Date;
export type Sheet = { name: string; cells: SheetCell[][]; widths: number[] };
type SheetOfPeople = Omit<Sheet, "name"> & { about?: string | undefined };

/** Returns a workbook of registrants. */
export function packedSheet({ about, ...people }: SheetOfPeople, signal: AbortSignal): Promise<Uint8Array> {
  const aboutFile = about === undefined ? [] : [{ name: "О файле", cells: [[about]], widths: [] }];
  return packedSheets([{ name: "Участники", ...people }, ...aboutFile], signal);
}

/** Returns a workbook with these sheets; the first row of each is a bold heading. */
export function packedSheets(sheets: Sheet[], signal?: AbortSignal): Promise<Uint8Array> {
  return runInWorker(workerUrl, sheets, { ...limits, ...(signal && { signal }) });
}
