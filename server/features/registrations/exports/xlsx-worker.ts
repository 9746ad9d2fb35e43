import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile from "write-excel-file/node";

/** Packs one sheet: `{cells, widths}` in, the file's bytes out. */
const { cells, widths } = workerData as { cells: string[][]; widths: number[] };
const rows = cells.map((line, index) =>
  line.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: "bold" as const }) })),
);
const columns = widths.map((width) => ({ width }));
const file = await writeXlsxFile(rows, { columns, stickyRowsCount: 1, sheet: "Участники" }).toBuffer();
parentPort?.postMessage(file);
