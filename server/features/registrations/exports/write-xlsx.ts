import { writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { JobContext } from "#server/platform/jobs/run-job.ts";
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

/** A sheet of texts under a bold heading, its first line. */
export function packedSheet(sheet: { cells: string[][]; widths: number[] }, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./xlsx-worker.ts", import.meta.url), { workerData: sheet });
    signal.addEventListener("abort", () => worker.terminate());
    worker.on("message", resolve);
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The sheet's thread ended before its work.")));
  });
}
