import { writeFile } from "node:fs/promises";
import { registrationFields } from "#domain/registration/registration-fields.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import { packedSheet } from "../exports/write-xlsx.ts";
import type { ImportedRow } from "./import-rows.ts";

const columns = [
  { title: "Строка файла", width: 14 },
  { title: registrationFields.fio.heading, width: 40 },
  { title: "Что сделано", width: 30 },
  { title: "№ записи", width: 12 },
  { title: "Замечания", width: 70 },
];

/** Writes the report of an import: each row with its result and the reason. */
export async function writeImportReport(rows: readonly ImportedRow[], { path, signal }: JobContext): Promise<void> {
  const cells = rows.map(({ row, fio, done, number, remarks }) => [
    row === 0 ? "" : row,
    fio,
    done,
    number ?? "",
    remarks.join("; "),
  ]);
  const sheet = { cells: [columns.map(({ title }) => title), ...cells], widths: columns.map(({ width }) => width) };
  await writeFile(path, await packedSheet(sheet, signal));
}
