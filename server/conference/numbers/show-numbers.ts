import type { BarRow, ConferenceNumbers, ConferenceYear } from "#contract/conference/numbers/conference-numbers.ts";
import { speakersOf } from "#domain/programme/programme-sessions.ts";
import { missing } from "#domain/registration/fold-bars.ts";
import { otherPosition, positionGroup, positionGroups } from "#domain/registration/position-groups.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import { type PublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readPublishedTotals } from "../conferences/published-totals.ts";
import { unnamedSchool } from "../day/check-in/door-counts.ts";
import { presenceOf } from "../day/presence/presence-of.ts";
import { answerNumbers } from "../registration/questions/answer-numbers.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
} from "../registration/record/registering-conferences-repository.ts";
import { arrivalsByQuarter, growthOf } from "./numbers-over-time.ts";
import {
  arrivalCounts,
  publishedSpeakers,
  registrationCounts,
  uncounted,
  validCertificates,
  withMarks,
} from "./numbers-repository.ts";

const maxYears = 4;

/**
 * All numbers of a conference, cached until the next commit.
 * @param id by default the current conference.
 * @throws Problem 404.
 */
export async function showNumbers(platform: Platform, id?: number): Promise<ConferenceNumbers> {
  const { clock, timeZone, database } = platform;
  const today = dateInZone(clock(), timeZone);
  const numbers = await database.cacheUntilCommit(`numbers ${id} ${today}`, () => countAll(platform, today, id));
  return { ...numbers, at: instantInZone(clock(), timeZone) };
}

async function countAll(
  { database: { read }, timeZone }: Platform,
  today: string,
  id?: number,
): Promise<Omit<ConferenceNumbers, "at">> {
  const conferences = conferencesForRegistration(read);
  const [rows, wanted] = [await conferences.newestFirst(), id ?? (await conferences.idToJoin())];
  const shown = rows.slice(rows.findIndex((row) => row.id === wanted)).slice(0, maxYears);
  const [conference, before] = shown;
  if (conference?.id !== wanted) throw notFound();
  const counts = await readCounts(
    read,
    shown.map((row) => row.id),
  );
  const years = shown.map((row) => yearOf(row, counts));
  const [now] = years as [ConferenceYear];
  const published = readPublishedTotals(conference.public_totals);
  return {
    conferences: rows.map(({ id, name }) => ({ id, name })),
    years,
    growth: growthOf(counts.hours, { conference, before, today, timeZone }),
    arrivals: arrivalsByQuarter(counts.minutes, timeZone),
    bars: barsOf(now, counts, today),
    answers: await answerNumbers(read, wanted),
    totals: totalsOf(now, counts, published?.totals),
    published_at: published && instantInZone(new Date(published.at), timeZone),
  };
}

/** Counts conferences, and more about the first of them. */
async function readCounts(db: Db, ids: readonly number[]) {
  const [id = 0] = ids;
  const ofFirst = registrationCounts(db, [id]);
  const [regions, present, hours, minutes, registered, positions, sessions] = await Promise.all([
    registrationCounts(db, ids).byRegion(),
    arrivalCounts(db, ids).byDaysPresent(),
    registrationCounts(db, ids.slice(0, 2)).byHour(),
    arrivalCounts(db, [id]).byMinute(),
    ofFirst.bySchoolAndSource(),
    ofFirst.byPosition(),
    presenceOf(db, id),
  ]);
  const [certificates, marked] = [await validCertificates(db, ids), await withMarks(db, ids)];
  const schools = await conferencesForRegistration(db).schoolsOf(id);
  const [speakers, excluded] = [await publishedSpeakers(db, id), await uncounted(db, [id]).execute()];
  return {
    regions,
    present,
    hours,
    minutes,
    registered,
    positions,
    sessions,
    certificates,
    marked,
    schools,
    speakers,
    excluded,
  };
}

type Counts = Awaited<ReturnType<typeof readCounts>>;

const ofId = <Row extends { id: number }>(rows: readonly Row[], id: number) => rows.filter((row) => row.id === id);

function yearOf(
  { id, roman, name, start_date, end_date }: ConferenceRow,
  { regions, present, certificates, marked }: Counts,
): ConferenceYear {
  const [issued] = ofId(certificates, id);
  return {
    id,
    roman,
    name,
    start_date,
    end_date,
    registered: total(ofId(regions, id)),
    came: marked.has(id) ? total(ofId(present, id)) : null,
    regions: ofId(regions, id).filter(({ region }) => region !== "").length,
    certificates: issued ? Number(issued.count) : null,
  };
}

function barsOf(
  now: ConferenceYear,
  { registered, positions, schools, ...counts }: Counts,
  today: string,
): ConferenceNumbers["bars"] {
  const groups = new Map([...positionGroups, otherPosition].map((name) => [name, 0]));
  for (const { job, count } of positions) {
    const group = job === "" ? "" : positionGroup(job);
    groups.set(group, (groups.get(group) ?? 0) + Number(count));
  }
  const present = ofId(counts.present, now.id);
  const regions = ofId(counts.regions, now.id).map(({ region, count }) => [region, Number(count)] as const);
  const unnamed = { id: null, name: unnamedSchool };
  const shown = registered.some(({ school_id }) => school_id === null) ? [...schools, unnamed] : schools;
  return {
    funnel: funnelOf(now, present, creditedOf(counts), today),
    schools: shown.map(({ id, name }) => {
      const ofSchool = <Row extends { school_id: number | null }>(all: Row[]) =>
        all.filter((row) => row.school_id === id);
      return { ...bar(name, now.came === null ? null : total(ofSchool(present))), of: total(ofSchool(registered)) };
    }),
    regions: byCount(regions, missing.masculine),
    positions: byCount(groups, missing.feminine),
    sources: Object.entries(sourceInFull).map(([source, name]) =>
      bar(name.charAt(0).toUpperCase() + name.slice(1), total(registered.filter((row) => row.source === source))),
    ),
  };
}

const bar = (name: string, count: number | null, note = ""): BarRow => ({ name, count, of: null, note });

/** The most first; other and missing values last. */
function byCount(counts: Iterable<readonly [string, number]>, unnamed: string): BarRow[] {
  const rank = (name: string) => (name === "" ? 2 : Number(name === otherPosition));
  return [...counts]
    .sort(([one, a], [other, b]) => rank(one) - rank(other) || b - a || one.localeCompare(other, "ru"))
    .map(([name, count]) => bar(name || unnamed, count));
}

function funnelOf(
  { start_date, end_date, registered, came, certificates }: ConferenceYear,
  present: Counts["present"],
  credited: number | null,
  today: string,
): BarRow[] {
  const days = 1 + (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;
  const always = came === null ? null : total(present.filter((row) => Number(row.days) >= days));
  return [
    bar("Зарегистрированы", registered),
    bar("Пришли хотя бы раз", came, shareOf(came, registered, "записавшихся")),
    ...(days > 1 && today >= end_date
      ? [bar(days === 2 ? "Были оба дня" : "Были все дни", always, shareOf(always, came, "пришедших"))]
      : []),
    bar("С зачтённым занятием", credited, shareOf(credited, came, "пришедших")),
    bar("Получили сертификат", certificates, shareOf(certificates, came, "пришедших")),
  ];
}

/** People with a credited session; null if presence was not recorded. */
function creditedOf({ sessions, excluded }: Pick<Counts, "sessions" | "excluded">): number | null {
  if (sessions.every(({ people }) => people.size === 0)) return null;
  const credited = sessions.flatMap(({ people }) => [...people.values()].filter((one) => one.credited));
  const people = new Set(credited.map(({ registration }) => registration));
  for (const { id } of excluded) people.delete(id);
  return people.size;
}

function totalsOf(now: ConferenceYear, { speakers }: Counts, published: Partial<Record<PublicTotal, number>> = {}) {
  const talks = speakers.flatMap((row) => speakersOf(row.speakers)).filter(({ topic }) => topic !== "");
  const { came: participants, regions, certificates } = now;
  const counts: Record<PublicTotal, number | null> = {
    participants,
    regions,
    talks: talks.length || null,
    certificates,
  };
  return (Object.keys(publicTotals) as PublicTotal[]).map((kind) => ({
    kind,
    count: counts[kind],
    published: published[kind] ?? null,
  }));
}

const total = (rows: readonly { count: number | string | bigint }[]) =>
  rows.reduce((sum, { count }) => sum + Number(count), 0);

/** «84 % записавшихся»; empty if either was not counted. */
export function shareOf(part: number | null, whole: number | null, name: string): string {
  return part === null || !whole || part > whole ? "" : `${Math.round((100 * part) / whole)}\u00a0% ${name}`;
}
