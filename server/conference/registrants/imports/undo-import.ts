import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import type { Actor } from "../../registration/record/actor.ts";
import { deleteTogether } from "../../registration/record/change-registration.ts";
import { rowsByIds } from "../../registration/record/registrations-repository.ts";
import { mergesRepository } from "../duplicates/merges-repository.ts";
import type { ImportedRow } from "./import-rows.ts";
import { type ImportRow, importedRepository, importsRepository } from "./imports-repository.ts";
import { reportName } from "./run-import.ts";
import { isUnderWay, jobsOf, ownList } from "./uploaded-lists.ts";
import { writeImportReport } from "./write-import-report.ts";

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Begins to delete the registrations added by a list.
 * @throws Problem 404, 409 while the list is in use.
 */
export async function undoImport(
  platform: Platform,
  id: string,
  { staff, address }: { staff: Staff; address: string },
): Promise<JobRow> {
  const list = await ownList(platform, id, staff);
  const { loading, removing } = await jobsOf(platform, list);
  const jobId = newKey();
  const isFree = !isUnderWay(loading) && !isUnderWay(removing) && removing?.state !== "done";
  const begins = (db: Parameters<typeof importsRepository>[0]) => importsRepository(db).beginRemoving(list, jobId);
  if (!isFree || !(await platform.database.inGroupCommit(begins))) {
    throw new Problem(409, { detail: "Этот файл ещё загружается или уже убран." });
  }
  const ids = await importedRepository(platform.database.read).of(id);
  return jobs(platform).begin({
    id: jobId,
    staffId: staff.id,
    kind: "import-removal",
    total: ids.length,
    file: { name: reportName(platform), mediaType: spreadsheet },
    run: (place) => removeAll(platform, list, ids, { staff, address }, place),
  });
}

/** In rows per transaction, during which other writers wait. */
const portion = 500;

async function removeAll(
  platform: Platform,
  list: ImportRow,
  ids: number[],
  actor: Actor & { staff: Staff },
  place: JobContext,
) {
  const removed: ImportedRow[] = [];
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion);
    const { read } = platform.database;
    const merged = new Set((await mergesRepository(read).about(some)).map(({ kept_id }) => kept_id));
    const rows = some.filter((id) => !merged.has(id));
    const deleted = new Set(
      (await deleteTogether(platform, rows, { actor, details: list.file_name })).map(({ id }) => id),
    );
    for (const { id, fio, number } of await rowsByIds(read, some)) {
      const left = merged.has(id) ? withAnother : "Уже было в корзине";
      removed.push({ row: 0, fio, number, done: deleted.has(id) ? binned : left, remarks: [] });
    }
    await place.progress(Math.min(start + portion, ids.length));
  }
  // The file name in the details groups the entries in the audit trail.
  const details = `убрано в корзину: ${removed.filter(({ done }) => done === binned).length}`;
  const entry = { at: platform.clock(), ...actor, action: "list-taken-back" as const, details };
  const subject = { subjectKind: "conference", subjectId: list.conference_id ?? undefined, subject: list.file_name };
  await platform.database.inGroupCommit((db) => recordAudit(db, { ...entry, ...subject }));
  await writeImportReport(removed, place);
}

const binned = "Убрано в корзину";
const withAnother = "Осталось: с этой записью объединена другая";
