import { writeFile } from "node:fs/promises";
import type { JobContext } from "#server/platform/jobs/run-job.ts";
import { runInWorker } from "#server/platform/run-in-worker.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import { columnsWithout, type ExportColumn } from "./export-columns.ts";

/**
 * Writes a workbook. Numbers and dates have types, everything else is text, so that answers are never evaluated. A
 * second sheet lists the omitted columns. Packed in a separate thread.
 */
export async function writeXlsx(rows: ChosenRows, columns: ExportColumn[], place: JobContext): Promise<void> {
  const cells: SheetCell[][] = [columns.map((column) => column.title)];
  for await (const portion of rows.exported()) {
    for (const row of portion) cells.push(columns.map(({ cell, text }) => (cell ?? text)(row)));
    await place.progress(cells.length - 1);
  }
  const widths = columns.map((column) => column.width);
  const leftOut = columnsWithout(columns).map((column) => column.title);
  const about = leftOut.length === 0 ? undefined : `Не вошли столбцы: ${leftOut.join(", ")}`;
  await writeFile(place.path, await packedSheet({ cells, widths, about }, place.signal));
}

const entry = new URL("./xlsx-worker.ts", import.meta.url);
/** A hundred thousand rows, the most that are ordered, take a minute on a busy machine, and less than half of this. */
const limits = { maxTime: 10 * 60 * 1000, maxMemory: 2 * 1024 ** 3 };

/** A date is the local time as if it were UTC, since sheets have no time zones. */
export type SheetCell = string | number | Date;
export type Sheet = { cells: SheetCell[][]; widths: number[]; about?: string | undefined };

/** A sheet under a bold heading, its first line. */
export function packedSheet(sheet: Sheet, signal: AbortSignal): Promise<Uint8Array> {
  return runInWorker(entry, sheet, { ...limits, signal });
}
