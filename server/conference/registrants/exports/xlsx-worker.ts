import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile, { type Row } from "write-excel-file/node";
import type { Sheet, SheetCell } from "./write-xlsx.ts";

/** A cell with an explicit type: a text of type String is never evaluated as a formula. */
function typed(value: SheetCell) {
  if (typeof value === "number") return { value, type: Number };
  if (value instanceof Date) return { value, type: Date, format: "dd.mm.yyyy hh:mm" };
  return { value, type: String };
}

const sheets = (workerData as Sheet[]).map(({ name, cells: [heading = [], ...lines], widths }) => ({
  data: [
    heading.map((title) => ({ value: title, type: String, fontWeight: "bold" })),
    ...lines.map((line) => line.map(typed)),
  ] as Row[],
  columns: widths.map((width) => ({ width })),
  stickyRowsCount: 1,
  sheet: name,
}));
parentPort?.postMessage(await writeXlsxFile(sheets).toBuffer());
