import { parentPort, workerData } from "node:worker_threads";
import { listContent } from "./list-content.ts";
import { listFormat } from "./list-format.ts";
import { RefusedList } from "./refused-list.ts";
import { sheetOfCsv } from "./sheet-of-csv.ts";
import { sheetOfXlsx } from "./sheet-of-xlsx.ts";

/** Reads one list: the file's bytes in; what it says of itself and its rows as JSON out, or why it cannot be read. */
const bytes = Buffer.from((workerData as { bytes: Uint8Array }).bytes);
try {
  const sheet = listFormat(bytes) === "xlsx" ? await sheetOfXlsx(bytes) : sheetOfCsv(bytes);
  const { summary, rows } = listContent(sheet);
  parentPort?.postMessage({ summary, rows: JSON.stringify(rows) });
} catch (error) {
  if (!(error instanceof RefusedList)) throw error;
  parentPort?.postMessage({ refused: error.message });
}
