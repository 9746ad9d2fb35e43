import type { dryRunPresenceImport, PresenceDryRun } from "#contract/conference/day/presence.ts";
import { minutesWithin, type Stay } from "#domain/programme/stays.ts";
import { reportColumns } from "#domain/programme/webinar-report.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { applyList, orderedRows } from "../../registrants/imports/uploaded-lists.ts";
import { presenceOf } from "../presence/presence-of.ts";
import { presenceRepository, presenceSourcesRepository } from "../presence/presence-repository.ts";
import { requireSession } from "./edit-programme.ts";
import { matchReport, type Registrant, type ReportPerson, readReport } from "./match-report.ts";
import type { SessionRow } from "./programme-repository.ts";
import { audit } from "./session-audit.ts";
import { authorOf } from "./session-presence.ts";

type Order = BodyRead<typeof dryRunPresenceImport>;

/** Unknown people in a preview: more are answered in several rounds. */
const maxUnknown = 100;

type Planned = {
  session: SessionRow;
  fileName: string;
  rows: number;
  people: ReportPerson[];
  timeless: number[];
  /** Stays of recognised people and of those with an answer. */
  stays: { registration: number; stay: Stay }[];
};

/**
 * Reads an uploaded report and matches its people with registrations.
 * @throws Problem 404 for the session; as `orderedRows`.
 */
async function plan(platform: Platform, db: Db, id: number, order: Order, by: By): Promise<Planned> {
  const session = await requireSession(db, id);
  const { list, rows } = await orderedRows(platform, reportColumns, order, by);
  const registrants = await presenceSourcesRepository(db, session.conference_id).people();
  const { people, timeless } = readReport(rows, order.columns, { session, timeZone: platform.timeZone });
  const matched = matchReport(people, registrants, session.school_id);
  const answers = new Map(order.people.map(({ row, registration }) => [row, registration]));
  refuseStrangers(registrants, [...answers.values()]);
  const stays = matched.flatMap(({ row, match, stays }) => {
    const registration = match?.registration ?? answers.get(row) ?? null;
    return registration === null ? [] : stays.map((stay) => ({ registration, stay }));
  });
  return { session, fileName: list.file_name, rows: rows.length, people: matched, timeless, stays };
}

function refuseStrangers(registrants: readonly Registrant[], answers: readonly (number | null)[]): void {
  const known = new Set(registrants.map(({ id }) => id));
  if (answers.some((id) => id !== null && !known.has(id))) {
    throw new Problem(400, { people: ["Такого участника у этой конференции нет."] });
  }
}

/** Returns what an import would write, without writing. */
export async function dryRunImport(platform: Platform, id: number, order: Order, by: By): Promise<PresenceDryRun> {
  const { read } = platform.database;
  const planned = await plan(platform, read, id, order, by);
  const { session, people, stays, timeless } = planned;
  const of = session.conference_id;
  const fresh = await freshStays(read, planned);
  const [[before], [after]] = await Promise.all([
    presenceOf(read, of, { only: id }),
    presenceOf(read, of, { only: id, extra: fresh }),
  ]);
  const credited = (found: typeof before) => [...(found?.people.values() ?? [])].filter((one) => one.credited).length;
  const unknown = people.filter(({ match }) => !match);
  const answered = new Set(order.people.map(({ row }) => row));
  const recognised = new Set(stays.map(({ registration }) => registration));
  const matchedBy = (way: "email" | "name") => people.filter(({ match }) => match?.by === way).length;
  const times = { from: Date.parse(session.starts_at), to: Date.parse(session.ends_at) };
  return {
    rows: planned.rows,
    by_email: matchedBy("email"),
    by_name: matchedBy("name"),
    by_answer: order.people.filter(({ registration }) => registration !== null).length,
    several: people.filter((person) => person.stays.length > 1).length,
    at_door: [...recognised].filter((one) => before?.people.get(one)?.sources.includes("door")).length,
    unknown: unknown.slice(0, maxUnknown).map(({ row, name, email, reason, candidates, stays: own }) => ({
      row,
      name,
      email,
      reason,
      minutes: minutesWithin(own, times),
      candidates: candidates.map((one) => ({ registration: one.id, number: one.number, fio: one.fio })),
    })),
    unanswered: unknown.filter(({ row }) => !answered.has(row)).length,
    timeless: timeless.slice(0, maxUnknown),
    new_records: fresh.length,
    known_records: stays.length - fresh.length,
    credited: credited(before),
    credited_after: credited(after),
  };
}

/** The stays that are not stored yet, and those whose departure is not. */
async function freshStays(db: Db, { session, stays }: Planned): Promise<Planned["stays"]> {
  const records = await presenceSourcesRepository(db, session.conference_id).records([session.id]);
  const keyOf = (registration: number, from: number) => `${registration} ${from}`;
  const stored = records.filter(({ source }) => source === "webinar");
  const keyOfRow = (row: (typeof stored)[number]) => keyOf(row.registration_id, Date.parse(row.arrived_at));
  const seen = new Set(stored.map(keyOfRow));
  const complete = new Set(stored.filter(({ left_at }) => left_at !== null).map(keyOfRow));
  const [closed, open] = [stays.filter(({ stay }) => stay.to !== null), stays.filter(({ stay }) => stay.to === null)];
  return [...closed, ...open].filter(({ registration, stay }) => {
    const key = keyOf(registration, stay.from);
    if (stay.to === null ? seen.has(key) : complete.has(key)) return false;
    seen.add(key);
    complete.add(key);
    return true;
  });
}

/** Records the presence of a report. The same report again adds nothing. */
export async function importReport(platform: Platform, id: number, order: Order, by: By): Promise<{ records: number }> {
  return applyList(platform, order.upload, by, async (db) => {
    const planned = await plan(platform, db, id, order, by);
    const fresh = await freshStays(db, planned);
    if (fresh.length === 0) return { records: 0 };
    const repository = presenceRepository(db);
    const own = { session_id: id, ...authorOf(platform, by) };
    const import_id = await repository.addImport({ file_name: planned.fileName, ...own });
    const added = await repository.add(fresh.map((stay) => ({ ...own, ...stay, source: "webinar", import_id })));
    const details = counted(added, ["отметка", "отметки", "отметок"]);
    await audit(platform, db, { action: "presence-imported", session: planned.session, by, details });
    return { records: added };
  });
}

/** Removes everything that a report has added. @throws Problem 404. */
export async function undoImport(platform: Platform, id: number, by: By): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const repository = presenceRepository(db);
    const file = await repository.import(id);
    if (!file) throw notFound();
    await repository.removeImport(id);
    const session = await requireSession(db, file.session_id);
    await audit(platform, db, { action: "presence-import-undone", session, by, details: file.file_name });
  });
}
