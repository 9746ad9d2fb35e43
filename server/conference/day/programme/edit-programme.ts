import type {
  addSession,
  editSession,
  Programme,
  ProgrammeSession,
} from "#contract/conference/day/conference-programme.ts";
import { maxSessions } from "#contract/conference/day/conference-programme.ts";
import { problemTexts } from "#contract/problems.ts";
import { hallsOf, inOrder, sessionForms } from "#domain/programme/programme-sessions.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { editConflict, notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import {
  programmeConferences,
  programmeRepository,
  publishedValues,
  renameHall,
  type SessionRow,
} from "./programme-repository.ts";
import { audit, changesOf } from "./session-audit.ts";

/** @throws Problem 404 for an unknown conference. */
export async function showProgramme(platform: Platform, conference?: number): Promise<Programme> {
  const { read } = platform.database;
  const conferences = programmeConferences(read);
  const found = await (conference === undefined ? conferences.current() : conferences.find(conference));
  if (!found) {
    if (conference !== undefined) throw notFound();
    const nothing = { schools: [], sessions: [], published_at: null, has_changes: false, saved_at: null, saved_by: "" };
    return { conference: null, ...nothing };
  }
  const repository = programmeRepository(read);
  const [schools, rows, published, registered] = await Promise.all([
    conferences.schoolsOf(found.id),
    repository.of(found.id),
    repository.published(found.id),
    repository.registered(found.id),
  ]);
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  const last = rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0];
  return {
    conference: found,
    schools,
    sessions: inOrder(rows, hallsOf(rows)).map((row) => present(platform, row, registered)),
    published_at: published[0] ? at(published[0].published_at) : null,
    has_changes:
      fingerprint(rows.filter(isOnSite)) !== fingerprint(published.map((row) => ({ ...row, id: row.session_id }))),
    saved_at: last ? at(last.updated_at) : null,
    saved_by: last?.who ?? "",
  };
}

const isOnSite = ({ is_public }: SessionRow) => is_public === 1;

function fingerprint(rows: (Parameters<typeof publishedValues>[0] & { id: number })[]): string {
  return JSON.stringify(rows.toSorted((a, b) => a.id - b.id).map((row) => [row.id, publishedValues(row)]));
}

type Registered = ReadonlyMap<number | null, number>;

function present({ timeZone }: Platform, row: SessionRow, registered: Registered): ProgrammeSession {
  const { id, kind, title, hall, speakers, points, school_id, threshold, takes_presence, is_public, revision } = row;
  return {
    id,
    kind,
    title,
    hall,
    speakers,
    points,
    threshold,
    revision,
    starts_at: instantInZone(new Date(row.starts_at), timeZone),
    ends_at: instantInZone(new Date(row.ends_at), timeZone),
    school: school_id,
    registered: school_id === null ? null : (registered.get(school_id) ?? 0),
    takes_presence: takes_presence === 1,
    is_public: is_public === 1,
  };
}

/** @throws Problem 400 by field, or for a programme that is full. */
export async function addToProgramme(
  platform: Platform,
  { conference, ...fields }: BodyRead<typeof addSession>,
  by: By,
): Promise<ProgrammeSession> {
  return platform.database.exclusive(async (db) => {
    const repository = programmeRepository(db);
    if (!(await programmeConferences(db).find(conference))) {
      throw new Problem(400, { conference: [problemTexts.noLongerExists] });
    }
    if ((await repository.of(conference)).length >= maxSessions)
      throw new Problem(400, { detail: problemTexts.longList(maxSessions) });
    const values = { conference_id: conference, ...columnsOf(fields) } as Omit<SessionRow, "id" | "revision">;
    await check(platform, db, values);
    const row = await repository.add({ ...values, ...signed(platform, by) });
    await audit(platform, db, { action: "session-added", session: row, by });
    return present(platform, row, await repository.registered(conference));
  });
}

/** @throws Problem 404; 409 if it has changed since the caller read it; 400 by field. */
export async function changeSession(
  platform: Platform,
  id: number,
  { revision, ...fields }: BodyRead<typeof editSession>,
  by: By,
): Promise<ProgrammeSession> {
  return platform.database.exclusive(async (db) => {
    const repository = programmeRepository(db);
    const before = await requireSession(db, id);
    if (before.revision !== revision) throw editConflict();
    const values = columnsOf(fields);
    await check(platform, db, { ...before, ...values });
    await repository.set(id, { ...values, ...signed(platform, by) });
    const row = await requireSession(db, id);
    if (before.hall !== row.hall && row.hall !== "") await renameHall(db, row.conference_id, before.hall, row.hall);
    const changes = changesOf(platform, before, row);
    if (changes.length > 0) await audit(platform, db, { action: "session-changed", session: row, by, changes });
    return present(platform, row, await repository.registered(row.conference_id));
  });
}

/** @throws Problem 404; 409 if presence is recorded at it. */
export async function removeSession(platform: Platform, id: number, by: By): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const row = await requireSession(db, id);
    const repository = programmeRepository(db);
    if (await repository.hasRecords(id)) {
      throw new Problem(409, { detail: "На этом пункте отмечено присутствие. Сначала уберите отметки." });
    }
    await repository.remove(id);
    await audit(platform, db, { action: "session-deleted", session: row, by });
  });
}

/** Copies the public sessions to the site; none takes the programme off it. @throws Problem 404; 400 if there are none. */
export async function publishProgramme(platform: Platform, id: number, by: By, isOn: boolean): Promise<Programme> {
  await command(platform, by, async ({ db, at, record }) => {
    const conference = await programmeConferences(db).find(id);
    if (!conference) throw notFound();
    const repository = programmeRepository(db);
    const rows = isOn ? (await repository.of(id)).filter(isOnSite) : [];
    if (isOn && rows.length === 0) throw new Problem(400, { detail: "В программе нет ни одного пункта для сайта." });
    await repository.publish(id, rows, at.toISOString());
    const details = isOn ? counted(rows.length, sessionForms) : "";
    const action = isOn ? "programme-published" : "programme-unpublished";
    await record(action, { subject: ["conference", id, conference.name], details });
  });
  return showProgramme(platform, id);
}

/** @throws Problem 404. */
export async function requireSession(db: Db, id: number): Promise<SessionRow> {
  const row = await programmeRepository(db).byId(id);
  if (!row) throw notFound();
  return row;
}

type Fields = Omit<BodyRead<typeof editSession>, "revision">;

function columnsOf({ school, takes_presence, is_public, starts_at, ends_at, ...rest }: Fields): Partial<SessionRow> {
  const utc = (instant: string | undefined) => instant && new Date(instant).toISOString();
  const number = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const columns = {
    ...rest,
    school_id: school,
    takes_presence: number(takes_presence),
    is_public: number(is_public),
    starts_at: utc(starts_at),
    ends_at: utc(ends_at),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function signed({ clock }: Platform, { staff }: By) {
  return { updated_at: clock().toISOString(), who: staff.fio || staff.username };
}

/** A session is within one day of the conference, and its school is of the conference. */
async function check({ timeZone }: Platform, db: Db, row: Omit<SessionRow, "id" | "revision">): Promise<void> {
  const conferences = programmeConferences(db);
  const { start_date = "", end_date = "" } = (await conferences.find(row.conference_id)) ?? {};
  const day = dateInZone(new Date(row.starts_at), timeZone);
  const endDay = dateInZone(new Date(Date.parse(row.ends_at) - 1), timeZone);
  const schools = await conferences.schoolsOf(row.conference_id);
  const errors = {
    ...(row.title === "" && { title: [problemTexts.blank] }),
    ...((day < start_date || day > end_date) && { starts_at: ["Такого дня у конференции нет."] }),
    ...(row.ends_at <= row.starts_at && { ends_at: ["Конец раньше начала."] }),
    ...(row.ends_at > row.starts_at && endDay !== day && { ends_at: ["Пункт кончается в тот же день."] }),
    ...(row.school_id !== null &&
      !schools.some(({ id }) => id === row.school_id) && { school: [problemTexts.noLongerExists] }),
  };
  if (Object.keys(errors).length > 0) throw new Problem(400, errors);
}
