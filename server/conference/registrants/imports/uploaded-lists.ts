import type { ImportSummary, UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import { columnsProblem, type TableColumns } from "#domain/search/table-columns.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { presentJob } from "../exports/present-job.ts";
import { type ImportRow, importedRepository, importsRepository } from "./imports-repository.ts";
import type { ListRow, ListSummary } from "./list/list-content.ts";
import { readList } from "./list/read-list.ts";

const nothingKnown: ListSummary = { columns: [], rows: 0, headingRow: 0, sheet: "", otherSheets: [] };

/** Maximum number of lists with rows per account: a list may have ten megabytes, and is searched at every erasure. */
const maxKept = 5;

/**
 * Reads a list and stores its rows for an hour; the file itself is not stored.
 * @throws Problem 400 with a message.
 */
export async function takeList(platform: Platform, name: string, bytes: Buffer, staff: Staff): Promise<UploadedList> {
  const schools = await conferencesForRegistration(platform.database.read).allSchools();
  const { summary, rows } = await readList(bytes, { person: staff.id, schools: schools.map(({ name }) => name) });
  const id = newKey();
  const list = {
    id,
    staff_id: staff.id,
    file_name: name.replaceAll("\0", "") || "Список",
    summary: JSON.stringify(summary),
    created_at: platform.clock().toISOString(),
  };
  await platform.database.inGroupCommit((db) => importsRepository(db).add(list));
  // Stored after its row, because a file without a row is deleted by housekeeping.
  await platform.imports.put(id, Buffer.from(rows));
  await makeRoom(platform, staff);
  return showUploadedList(platform, await ownList(platform, id, staff));
}

/** @returns undefined if they are deleted. */
export async function keptRows({ imports }: Platform, id: string): Promise<ListRow[] | undefined> {
  const text = await imports.get(id);
  return text && JSON.parse(text.toString());
}

/** The list of an order, and the meaning of its columns. */
type ListOrder<Meaning extends string> = { upload: string; columns: readonly (Meaning | null)[] };

/**
 * Returns the list of an order with its rows.
 * @throws Problem 400 for its columns, 404 for a list of another account, 409 if its rows are deleted.
 */
export async function orderedRows<Meaning extends string>(
  platform: Platform,
  declared: TableColumns<Meaning>,
  { upload, columns }: ListOrder<Meaning>,
  { staff }: Pick<By, "staff">,
) {
  const list = await ownList(platform, upload, staff);
  const problem = columnsProblem(declared, columns);
  if (problem !== undefined) throw new Problem(400, { columns: [problem] });
  const rows = await keptRows(platform, upload);
  if (rows) return { list, rows };
  throw new Problem(409, { detail: "Файл уже забыт: он хранится час. Выберите его ещё раз, повторов не будет." });
}

/** Applies a short list in one transaction, then deletes its rows. */
export async function applyList<Result>(
  platform: Platform,
  upload: string,
  { staff }: By,
  apply: (db: Db) => Promise<Result>,
): Promise<Result> {
  const result = await platform.database.exclusive(apply);
  await forgetRows(platform, await ownList(platform, upload, staff));
  return result;
}

/** Deletes the oldest lists of the account that are not in use. */
async function makeRoom(platform: Platform, staff: Staff): Promise<void> {
  const own = await importsRepository(platform.database.read).ofStaff(staff.id);
  for (const list of own.filter(({ summary }) => summary !== "").slice(maxKept)) {
    const { loading, removing } = await jobsOf(platform, list);
    if (!isUnderWay(loading) && !isUnderWay(removing)) await forgetRows(platform, list);
  }
}

/** The account's recent lists. */
export async function ownImports(platform: Platform, staff: Staff): Promise<ImportSummary[]> {
  const lists = await importsRepository(platform.database.read).ofStaff(staff.id);
  return Promise.all(lists.map((list) => showImportSummary(platform, list)));
}

/** @throws Problem 404, also for a list of another account. */
export async function ownList({ database }: Platform, id: string, staff: Staff): Promise<ImportRow> {
  const list = await importsRepository(database.read).own(id, staff.id);
  if (!list) throw notFound();
  return list;
}

/** Returns the jobs of a list that are not older than a day. */
export async function jobsOf(platform: Platform, { loading_id, removing_id, staff_id }: ImportRow) {
  const service = jobs(platform);
  const known = (id: string | null) => (id === null ? null : service.show(id, staff_id).catch(() => null));
  const [loading, removing] = await Promise.all([known(loading_id), known(removing_id)]);
  return { loading, removing };
}

export function isUnderWay(job: Pick<JobRow, "state"> | null): boolean {
  return job?.state === "waiting" || job?.state === "running";
}

/** Whether remaining rows can be imported: until they expire, unless the list is in use or was undone. */
export function canLoad(list: ImportRow, loading: JobRow | null): boolean {
  if (list.summary === "" || list.removing_id !== null || isUnderWay(loading)) return false;
  return loading?.state !== "done" || list.stopped_at !== null;
}

async function showImportSummary(platform: Platform, list: ImportRow): Promise<ImportSummary> {
  const { loading, removing } = await jobsOf(platform, list);
  return {
    id: list.id,
    file_name: list.file_name,
    created_at: instantInZone(new Date(list.created_at), platform.timeZone),
    conference: list.conference_id,
    loading: loading && presentJob(platform, loading),
    removing: removing && presentJob(platform, removing),
    added: await importedRepository(platform.database.read).count(list.id),
    can_load: canLoad(list, loading),
  };
}

export async function showUploadedList(platform: Platform, list: ImportRow): Promise<UploadedList> {
  const summary: ListSummary = list.summary === "" ? nothingKnown : JSON.parse(list.summary);
  return {
    ...(await showImportSummary(platform, list)),
    columns: summary.columns,
    rows: summary.rows,
    heading_row: summary.headingRow,
    sheet: summary.sheet,
    other_sheets: summary.otherSheets,
  };
}

/**
 * Deletes the rows of a list, unless it is being imported. Its registrations are kept, and the import can still be
 * undone.
 */
export async function forgetRows(platform: Platform, list: ImportRow): Promise<void> {
  await platform.imports.delete(list.id);
  await platform.database.inGroupCommit((db) => importsRepository(db).forgetColumns([list.id]));
}
