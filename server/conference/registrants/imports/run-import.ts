import { writeFile } from "node:fs/promises";
import type { DryRunOrder } from "#contract/conference/registrants/registration-imports.ts";
import { registrationFields } from "#domain/registration/registration-fields.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { JobContext, NewJob } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";
import { deleteTogether } from "../../registration/record/change-registration.ts";
import { rowsByIds } from "../../registration/record/registrations-repository.ts";
import { mergesRepository } from "../duplicates/merges-repository.ts";
import { packedSheet } from "../exports/write-xlsx.ts";
import { type ClassifiedRow, classifyRows, readOrder } from "./classify-rows.ts";
import { type Imported, type ImportedRow, type RowImport, rowImporter } from "./import-rows.ts";
import { type ImportRow, importedRepository, importsRepository } from "./imports-repository.ts";
import type { ListRow } from "./list/list-content.ts";
import { canLoad, forgetRows, isUnderWay, jobsOf, ownList } from "./uploaded-lists.ts";

/**
 * Begins to import a list.
 * @throws Problem as `readOrder`, 409 if it is being imported or was imported.
 */
export async function runImport(
  platform: Platform,
  id: string,
  order: DryRunOrder & { add_anyway: number[] },
  by: By,
): Promise<JobRow> {
  const { list, conference, rows, answers } = await readOrder(platform, id, order, by);
  const jobId = newKey();
  const isFree = canLoad(list, (await jobsOf(platform, list)).loading);
  const begins = (db: Db) => importsRepository(db).beginLoading(list, jobId, conference.id);
  if (!isFree || !(await platform.database.inGroupCommit(begins))) {
    throw new Problem(409, { detail: "Этот файл уже загружается или загружен." });
  }
  const run = (place: JobContext) =>
    loadRows(platform, rows, { importId: id, order: { ...order, answers }, by }, place);
  return beginJob(platform, by, { id: jobId, kind: "import", total: rows.length, run });
}

/**
 * Begins to delete the registrations added by a list.
 * @throws Problem 404, 409 while the list is in use.
 */
export async function undoImport(platform: Platform, id: string, by: By): Promise<JobRow> {
  const list = await ownList(platform, id, by.staff);
  const { loading, removing } = await jobsOf(platform, list);
  const jobId = newKey();
  const isFree = !isUnderWay(loading) && !isUnderWay(removing) && removing?.state !== "done";
  const begins = (db: Db) => importsRepository(db).beginRemoving(list, jobId);
  if (!isFree || !(await platform.database.inGroupCommit(begins))) {
    throw new Problem(409, { detail: "Этот файл ещё загружается или уже убран." });
  }
  const ids = await importedRepository(platform.database.read).of(id);
  const run = (place: JobContext) => removeAll(platform, list, { ids, by }, place);
  return beginJob(platform, by, { id: jobId, kind: "import-removal", total: ids.length, run });
}

/** Begins a job whose file is a report on each row. */
function beginJob(platform: Platform, { staff }: By, work: Pick<NewJob, "id" | "kind" | "total" | "run">) {
  const name = `otchet-o-zagruzke-${dateInZone(platform.clock(), platform.timeZone)}.xlsx`;
  const mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return jobs(platform).begin({ staffId: staff.id, file: { name, mediaType }, ...work });
}

/** Cancels the import. The remaining rows can be imported later. */
export async function stopImport({ database, clock }: Platform, { id }: ImportRow): Promise<void> {
  await database.inGroupCommit((db) => importsRepository(db).stop(id, clock().toISOString()));
}

/** In rows, which share commits. Progress is reported and cancellation checked after each portion. */
const portion = 128;

async function loadRows(platform: Platform, rows: ListRow[], loading: RowImport, place: JobContext): Promise<void> {
  const { importId, order, by } = loading;
  const imports = importsRepository(platform.database.read);
  const judged = await classifyRows(platform, rows, order);
  const load = rowImporter(platform, loading);
  const loaded: Imported[] = [];
  try {
    while (loaded.length < judged.length && !(await imports.isStopped(importId))) {
      const some = judged.slice(loaded.length, loaded.length + portion);
      loaded.push(...(await Promise.all(some.map(load))));
      await place.progress(loaded.length);
    }
  } finally {
    const list = await imports.own(importId, by.staff.id);
    const count = (result: Imported["result"]) => loaded.filter((row) => row.result === result).length;
    const details = `добавлено: ${count("added")}, дополнено: ${count("filled")}, пропущено: ${count("skipped")}, не добавлено: ${count("refused")}`;
    const subject = { conference: order.conference, fileName: list?.file_name };
    await audit(platform, by, { action: "list-loaded", details, ...subject });
  }
  await writeReport([...loaded, ...judged.slice(loaded.length).map(notReached)], place);
  if (loaded.length === judged.length) await forgetRows(platform, await ownList(platform, importId, by.staff));
}

function notReached({ row, fio, remarks }: ClassifiedRow): ImportedRow {
  return { row, fio, done: "Не загружено: остановлено", number: null, remarks };
}

/** In rows per transaction, during which other writers wait. */
const removedAtOnce = 500;

async function removeAll(
  platform: Platform,
  list: ImportRow,
  { ids, by }: { ids: number[]; by: By },
  place: JobContext,
): Promise<void> {
  const { read } = platform.database;
  const removed: ImportedRow[] = [];
  for (let start = 0; start < ids.length; start += removedAtOnce) {
    const some = ids.slice(start, start + removedAtOnce);
    const merged = new Set((await mergesRepository(read).about(some)).map(({ kept_id }) => kept_id));
    const rows = some.filter((id) => !merged.has(id));
    const binned = await deleteTogether(platform, rows, { actor: by, details: list.file_name });
    const deleted = new Set(binned.map(({ id }) => id));
    for (const { id, fio, number } of await rowsByIds(read, some)) {
      const left = merged.has(id) ? "Осталось: с этой записью объединена другая" : "Уже было в корзине";
      removed.push({ row: 0, fio, number, done: deleted.has(id) ? inBin : left, remarks: [] });
    }
    await place.progress(Math.min(start + removedAtOnce, ids.length));
  }
  const details = `убрано в корзину: ${removed.filter(({ done }) => done === inBin).length}`;
  const subject = { conference: list.conference_id ?? undefined, fileName: list.file_name };
  await audit(platform, by, { action: "list-taken-back", details, ...subject });
  await writeReport(removed, place);
}

const inBin = "Убрано в корзину";

type Entry = { action: AuditAction; details: string; conference: number | undefined; fileName: string | undefined };

/** The file name groups the entries of deleted registrations in the audit trail. */
async function audit({ database, clock }: Platform, by: By, { action, details, conference, fileName }: Entry) {
  const subject = ["conference", conference, fileName] as const;
  await database.inGroupCommit((db) => recordAudit(db, { at: clock(), ...by, action, details, subject }));
}

const columns = [
  { title: "Строка файла", width: 14 },
  { title: registrationFields.fio.heading, width: 40 },
  { title: "Что сделано", width: 30 },
  { title: "№ записи", width: 12 },
  { title: "Замечания", width: 70 },
];

/** Writes the report: each row with its result and the reason. */
async function writeReport(rows: readonly ImportedRow[], { path, signal }: JobContext): Promise<void> {
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
