import { open } from "node:fs/promises";
import type { beginJob as beginCall } from "#contract/conference/registrants/registration-jobs.ts";
import { problemTexts } from "#contract/problems.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { jobs } from "#server/kit/jobs/jobs.ts";
import type { JobRow } from "#server/kit/jobs/jobs-repository.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { questionsOf, type StoredQuestion } from "../../registration/answers/questions-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { knownIn, queryOf } from "../table/save-view.ts";
import { type ChosenRows, chosenRows } from "./chosen-rows.ts";
import { csvLine, csvStart } from "./csv.ts";
import { type ExportColumn, type ExportColumns, exportColumns } from "./export-columns.ts";
import { writeForms, writeSignatureList } from "./write-pdfs.ts";
import { writeXlsx } from "./write-xlsx.ts";

type JobBody = BodyRead<typeof beginCall>;
type Ending = { extension: string; mediaType: string; most: number; ofOneConference?: boolean };
type Order = Omit<JobBody, "columns"> & { columns: ExportColumns };
type Making = (platform: Platform, rows: ChosenRows, order: Order, place: JobContext) => Promise<void>;

/** A print is for one conference, which its heading names. */
const paper = { extension: "pdf", mediaType: "application/pdf", ofOneConference: true };

/**
 * For each kind of job: its file, and its maximum number of rows. A thread that prints this many forms, or a list of
 * this many rows, needs between 1 and 1.5 GB.
 */
const kinds: Record<JobBody["kind"], Ending & { name: string; words: string; make: Making }> = {
  forms: {
    ...paper,
    name: "ankety",
    words: "анкеты",
    most: 500,
    make: (platform, rows, _order, place) => writeForms(platform, rows, place),
  },
  "signature-list": {
    ...paper,
    name: "spisok",
    words: "список для подписей",
    most: 5000,
    make: (platform, rows, order, place) => writeSignatureList(platform, rows, place, order.day),
  },
  xlsx: {
    name: "uchastniki",
    words: "таблица XLSX",
    extension: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    most: 100_000,
    make: (_platform, rows, order, place) => writeXlsx(rows, order.columns, place),
  },
  csv: {
    name: "uchastniki",
    words: "таблица CSV",
    extension: "csv",
    mediaType: "text/csv",
    most: 2_000_000,
    make: (_platform, rows, order, place) => writeCsv(rows, order.columns.chosen, place),
  },
};

/** Maximum number of running jobs per account, so that other accounts are not delayed. */
export const maxAtOnce = 3;

/**
 * @throws Problem 409 if the account has too many unfinished jobs, 400 if no rows are selected, too many for one file,
 * or rows of several conferences for a print.
 */
export async function beginJob(
  platform: Platform,
  service: ReturnType<typeof jobs>,
  order: JobBody,
  { staff, address }: { staff: Staff; address: string },
): Promise<JobRow> {
  const kind = kinds[order.kind];
  const rows = await chosenRows(platform, queryOf(order.view), order.ids);
  const conferences = await rows.conferences();
  const columns = exportColumns(order.columns, await questionsOfAll(platform, conferences));
  if (rows.total === 0 || columns.chosen.length === 0)
    throw new Problem(400, { non_field_errors: [problemTexts.nothingChosen] });
  if (rows.total > kind.most) throw new Problem(400, { non_field_errors: [problemTexts.tooManyRows(kind.most)] });
  if (kind.ofOneConference && conferences.size > 1)
    throw new Problem(400, { non_field_errors: [problemTexts.oneConference] });
  if (kind.ofOneConference) await refuseOtherDay(platform, order.day, conferences);
  const entry = {
    at: platform.clock(),
    staff,
    action: order.kind === "xlsx" || order.kind === "csv" ? ("export" as const) : ("print-list" as const),
    subject: ["view", null, knownIn(order.view)] as const,
    details: `${kind.words}, записей: ${rows.total}`,
    address,
  };
  const day = dateInZone(platform.clock(), platform.timeZone);
  return service.begin({
    staffId: staff.id,
    kind: order.kind,
    total: rows.total,
    maxAtOnce,
    note: (db) => recordAudit(db, entry),
    file: { name: `${kind.name}-${day}.${kind.extension}`, mediaType: kind.mediaType },
    run: (place) => kind.make(platform, rows, { ...order, columns }, place),
  });
}

async function questionsOfAll({ database }: Platform, conferences: Set<number>): Promise<StoredQuestion[]> {
  return (await Promise.all([...conferences].map((id) => questionsOf(database.read, id)))).flat();
}

async function refuseOtherDay(platform: Platform, day: string | undefined, conferences: Set<number>): Promise<void> {
  const [id] = conferences;
  if (day === undefined || id === undefined) return;
  const { start_date, end_date } = await conferencesForRegistration(platform.database.read).byId(id);
  if (day < start_date || day > end_date) throw new Problem(400, { day: [problemTexts.notChoice(day)] });
}

/** Writes the columns of the rows, in portions. */
async function writeCsv(rows: ChosenRows, columns: ExportColumn[], place: JobContext): Promise<void> {
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
