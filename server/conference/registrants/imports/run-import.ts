import type { DryRunOrder } from "#contract/conference/registrants/registration-imports.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { type ClassifiedRow, classifyRows } from "./classify-rows.ts";
import { type Imported, type RowImport, rowImporter } from "./import-rows.ts";
import { type ImportRow, importsRepository } from "./imports-repository.ts";
import type { ListRow } from "./list/list-content.ts";
import { orderedList } from "./list-order.ts";
import { canLoad, forgetRows, jobsOf, ownList } from "./uploaded-lists.ts";
import { writeImportReport } from "./write-import-report.ts";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Begins to import a list.
 * @throws Problem as `orderedList`, 409 if it is being imported or was imported.
 */
export async function runImport(
  platform: Platform,
  id: string,
  order: DryRunOrder & { add_anyway: number[] },
  { staff, address }: { staff: Staff; address: string },
): Promise<JobRow> {
  const { list, conference, rows } = await orderedList(platform, id, order, staff);
  const jobId = newKey();
  const isFree = canLoad(list, (await jobsOf(platform, list)).loading);
  const begins = (db: Parameters<typeof importsRepository>[0]) =>
    importsRepository(db).beginLoading(list, jobId, conference.id);
  if (!isFree || !(await platform.database.inGroupCommit(begins))) {
    throw new Problem(409, { detail: "Этот файл уже загружается или загружен." });
  }
  const loading = { importId: id, order, conferenceId: conference.id, staff, address };
  return jobs(platform).begin({
    id: jobId,
    staffId: staff.id,
    kind: "import",
    total: rows.length,
    file: { name: reportName(platform), mediaType: spreadsheet },
    run: (place) => loadRows(platform, rows, loading, place),
  });
}

export function reportName({ clock, timeZone }: Platform): string {
  return `otchet-o-zagruzke-${dateInZone(clock(), timeZone)}.xlsx`;
}

/** In rows, which share commits. Progress is reported and cancellation checked after each portion. */
const portion = 128;

async function loadRows(platform: Platform, rows: ListRow[], loading: RowImport, place: JobContext): Promise<void> {
  const judged = await classifyRows(platform, rows, loading.order);
  const load = await rowImporter(platform, loading);
  const loaded: Imported[] = [];
  try {
    while (loaded.length < judged.length && !(await isStopped(platform, loading.importId))) {
      const some = judged.slice(loaded.length, loaded.length + portion);
      loaded.push(...(await Promise.all(some.map(load))));
      await place.progress(loaded.length);
    }
  } finally {
    await writeDown(platform, loading, loaded);
  }
  await writeImportReport([...loaded, ...judged.slice(loaded.length).map(notReached)], place);
  if (loaded.length === judged.length)
    await forgetRows(platform, await ownList(platform, loading.importId, loading.staff));
}

function isStopped({ database }: Platform, id: string): Promise<boolean> {
  return importsRepository(database.read).isStopped(id);
}

function notReached({ row, fio, remarks }: ClassifiedRow) {
  return { row, fio, done: "Не загружено: остановлено", number: null, remarks };
}

async function writeDown(
  platform: Platform,
  { importId, staff, address, order }: RowImport,
  loaded: Imported[],
): Promise<void> {
  const count = (result: Imported["result"]) => loaded.filter((row) => row.result === result).length;
  const list = await importsRepository(platform.database.read).own(importId, staff.id);
  const parts = [
    `добавлено: ${count("added")}`,
    `дополнено: ${count("filled")}`,
    `пропущено: ${count("skipped")}`,
    `не добавлено: ${count("refused")}`,
  ];
  const entry = { at: platform.clock(), staff, action: "list-loaded" as const, address, details: parts.join(", ") };
  const subject = { subjectKind: "conference", subjectId: order.conference, subject: list?.file_name };
  await platform.database.inGroupCommit((db) => recordAudit(db, { ...entry, ...subject }));
}

/** Cancels the import. The remaining rows can be imported later. */
export async function stopImport({ database, clock }: Platform, { id }: ImportRow): Promise<void> {
  await database.inGroupCommit((db) => importsRepository(db).stop(id, clock().toISOString()));
}
