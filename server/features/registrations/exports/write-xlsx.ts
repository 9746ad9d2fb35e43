import { writeFile } from "node:fs/promises";
import type { JobContext } from "#server/platform/jobs/run-job.ts";
import { runInWorker } from "#server/platform/run-in-worker.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import type { ExportColumn } from "./export-columns.ts";

/** Every cell is typed as text: a sheet never computes what somebody wrote into a form. Packed in a thread of its own. */
export async function writeXlsx(rows: ChosenRows, columns: ExportColumn[], place: JobContext): Promise<void> {
  const cells: string[][] = [columns.map((column) => column.title)];
  for await (const portion of rows.exported()) {
    for (const row of portion) cells.push(columns.map((column) => column.text(row)));
    await place.progress(cells.length - 1);
  }
  const widths = columns.map((column) => column.width);
  await writeFile(place.path, await packedSheet({ cells, widths }, place.signal));
}

const entry = new URL("./xlsx-worker.ts", import.meta.url);
/** A hundred thousand rows, the most that are ordered, take a minute on a busy machine, and less than half of this. */
const limits = { mostTime: 10 * 60 * 1000, mostMemory: 2 * 1024 ** 3 };

/** A sheet of texts under a bold heading, its first line. */
export function packedSheet(sheet: { cells: string[][]; widths: number[] }, signal: AbortSignal): Promise<Uint8Array> {
  return runInWorker(entry, sheet, { ...limits, signal });
}
