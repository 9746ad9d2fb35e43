import type { presenceTabs } from "#contract/conference/day/presence.ts";
import {
  type PresenceList,
  type PresentPerson,
  presencePageSize,
  type recordPresence,
} from "#contract/conference/day/presence.ts";
import { closeStays, type Stay } from "#domain/programme/stays.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type Presence, presenceOf } from "../presence/presence-of.ts";
import { presenceRepository, presenceSourcesRepository, stayOf } from "../presence/presence-repository.ts";
import { requireSession } from "./edit-programme.ts";
import type { SessionRow } from "./programme-repository.ts";
import { audit, type Person } from "./session-audit.ts";

type Tab = (typeof presenceTabs)[number];
type Shown = { state: Tab | "nothing" | undefined; page: number };

const byName = new Intl.Collator("ru");

/** @throws Problem 404. */
export async function listPresence(platform: Platform, id: number, { state, page }: Shown): Promise<PresenceList> {
  const { read } = platform.database;
  const session = await requireSession(read, id);
  const sources = presenceSourcesRepository(read, session.conference_id);
  const [[found], registrations, imports] = await Promise.all([
    presenceOf(read, session.conference_id, { only: id }),
    sources.people(),
    presenceRepository(read).imports(id),
  ]);
  if (!found) throw notFound();
  const everyone = registrations.flatMap((row) => {
    const presence = found.people.get(row.id);
    const isListed = session.school_id !== null && row.school_id === session.school_id && row.status === "registered";
    return isListed || presence ? [{ row, presence, isListed: isListed || session.school_id === null }] : [];
  });
  const people = everyone.filter(isIn(state)).sort((a, b) => byName.compare(a.row.fio, b.row.fio));
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  const { title, hall, starts_at, ends_at, points, threshold } = session;
  return {
    session: {
      id,
      title,
      hall,
      points,
      threshold,
      starts_at: at(starts_at),
      ends_at: at(ends_at),
      duration: found.duration,
      minutes_needed: found.minutesNeeded,
      has_list: session.school_id !== null,
    },
    counts: countsOf(everyone),
    people: people.slice((page - 1) * presencePageSize, page * presencePageSize).map((one) => present(platform, one)),
    count: people.length,
    imports: imports.map((file) => ({ ...file, created_at: at(file.created_at), records: Number(file.records) })),
  };
}

const absent = { stays: [], minutes: 0, state: "absent", sources: [], who: "" } as const;

type Listed = { row: Person; isListed: boolean; presence: Presence | undefined };

const isIn = (tab: Shown["state"]) => (one: Listed) => {
  if (tab === "unlisted" || !one.isListed) return tab === "unlisted" && !one.isListed;
  return tab === undefined || (one.presence?.state ?? "absent") === tab;
};

function countsOf(everyone: Listed[]): PresenceList["counts"] {
  const countOf = (tab?: Tab) => everyone.filter(isIn(tab)).length;
  return {
    all: countOf(),
    marked: everyone.filter(({ presence }) => presence).length,
    credited: countOf("credited"),
    short: countOf("short"),
    open: countOf("open"),
    absent: countOf("absent"),
    unlisted: countOf("unlisted"),
  };
}

function present({ timeZone }: Platform, { row: { id, number, fio }, isListed, presence }: Listed): PresentPerson {
  const { stays, minutes, state, sources, who } = presence ?? absent;
  const at = (time: number) => instantInZone(new Date(time), timeZone);
  const times = stays.map(({ from, to }) => ({ arrived_at: at(from), left_at: to === null ? null : at(to) }));
  const person = { registration: id, number, fio, is_listed: isListed };
  return { ...person, stays: times, minutes, state, sources: [...sources], who };
}

/**
 * Replaces the presence of a person by what staff recorded.
 * @throws Problem 404; 400 for an unknown number, and times that are not of the day or in the wrong order.
 */
export async function recordByHand(
  platform: Platform,
  id: number,
  { number, stays }: BodyRead<typeof recordPresence>,
  by: By,
): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const session = await requireSession(db, id);
    const person = await presenceSourcesRepository(db, session.conference_id).person("number", number);
    if (!person) throw new Problem(400, { number: [`Участника № ${number} нет.`] });
    const times = stays.map(stayOf);
    refuseWrongTimes(platform, session, times);
    await replaceByHand(platform, db, { session, by, registration: person.id, stays: times });
    await audit(platform, db, { action: "presence-recorded", session, by, person });
  });
}

function refuseWrongTimes({ timeZone }: Platform, session: SessionRow, stays: readonly Stay[]): void {
  const day = dateInZone(new Date(session.starts_at), timeZone);
  const isOfDay = (time: number) => dateInZone(new Date(time), timeZone) === day;
  const error = stays.some(({ from, to }) => !isOfDay(from) || (to !== null && !isOfDay(to)))
    ? "Время должно быть того же дня, что занятие."
    : stays.some(({ from, to }) => to !== null && to <= from)
      ? "Уход раньше прихода."
      : undefined;
  if (error !== undefined) throw new Problem(400, { stays: [error] });
}

type Replaced = { session: SessionRow; by: By; registration: number; stays: readonly Stay[] };

async function replaceByHand(platform: Platform, db: Db, { session, by, registration, stays }: Replaced) {
  const repository = presenceRepository(db);
  await repository.removeByHand(session.id, registration);
  const shared = { session_id: session.id, source: "hand", import_id: null, ...authorOf(platform, by) } as const;
  await repository.add(stays.map((stay) => ({ ...shared, registration, stay })));
}

/** The columns of the member of staff who recorded presence. */
export function authorOf({ clock }: Platform, { staff }: By) {
  return { who: staff.fio || staff.username, created_at: clock().toISOString() };
}

/** Removes what was recorded by hand. @throws Problem 404 if there is nothing. */
export async function clearByHand(platform: Platform, id: number, registration: number, by: By): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const session = await requireSession(db, id);
    if ((await presenceRepository(db).removeByHand(id, registration)) === 0) throw notFound();
    const person = await presenceSourcesRepository(db, session.conference_id).person("id", registration);
    await audit(platform, db, { action: "presence-cleared", session, by, person });
  });
}

type Closing = { id: number; only: readonly number[] | undefined };

/**
 * Records a departure for all whose departure is unknown: the end of the session, or their next arrival.
 * @throws Problem 404; 409 before the end.
 */
export async function closeAtEnd(platform: Platform, { id, only }: Closing, by: By): Promise<{ closed: number }> {
  return platform.database.exclusive(async (db) => {
    const session = await requireSession(db, id);
    if (platform.clock().toISOString() < session.ends_at) {
      throw new Problem(409, { detail: "Занятие ещё не кончилось." });
    }
    const [found] = await presenceOf(db, session.conference_id, { only: id });
    const open = [...(found?.people.values() ?? [])].filter(
      ({ state, registration }) => state === "open" && (only === undefined || only.includes(registration)),
    );
    const end = Date.parse(session.ends_at);
    for (const { registration, stays } of open) {
      await replaceByHand(platform, db, { session, by, registration, stays: closeStays(stays, end) });
    }
    if (open.length > 0) {
      const details = counted(open.length, words.people);
      await audit(platform, db, { action: "presence-closed", session, by, details });
    }
    return { closed: open.length };
  });
}
