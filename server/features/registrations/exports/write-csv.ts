import { open } from "node:fs/promises";
import type { Workplace } from "../../../platform/long-works/perform-work.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import { csvLine, csvStart } from "./csv.ts";
import type { ExportColumn } from "./export-columns.ts";

/** Exactly the rows and columns of the view, written as they come. */
export async function writeCsv(rows: ChosenRows, columns: ExportColumn[], place: Workplace): Promise<void> {
  const file = await open(place.path, "w");
  try {
    await file.appendFile(csvStart + csvLine(columns.map((column) => column.title)));
    let done = 0;
    for await (const portion of rows.exported()) {
      await file.appendFile(portion.map((row) => csvLine(columns.map((column) => column.text(row)))).join(""));
      done += portion.length;
      await place.progress(done);
    }
  } finally {
    await file.close();
  }
}
