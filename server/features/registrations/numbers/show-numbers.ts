import type { BarRow, ConferenceNumbers, ConferenceYear } from "#contract/registrations/conference-numbers.ts";
import { speakersOf } from "#domain/programme/programme-sessions.ts";
import { missing } from "#domain/registration/fold-bars.ts";
import { otherPosition, positionGroup, positionGroups } from "#domain/registration/position-groups.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import { type PublicTotal, publicTotals } from "#domain/site/public-totals.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { allConferences, type ConferenceRow } from "../../conferences/list-conferences.ts";
import { readPublishedTotals } from "../../conferences/published-totals.ts";
import { presenceOf } from "../../presence/presence-of.ts";
import { unnamedSchool } from "../door/door-counts-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { arrivalsByQuarter } from "./arrivals-by-quarter.ts";
import { growthOf } from "./growth-of.ts";
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

async function countAll(platform: Platform, today: string, id?: number): Promise<Omit<ConferenceNumbers, "at">> {
  const { read } = platform.database;
  const rows = await allConferences(read);
  const wanted = id ?? (await conferencesForRegistration(read).idToJoin());
  const first = rows.findIndex((row) => row.id === wanted);
  const [conference, before] = rows.slice(Math.max(first, 0));
  if (!conference || first < 0) throw notFound();
  const shown = rows.slice(first, first + maxYears);
  const ids = shown.map((row) => row.id);
  const regions = await registrationCounts(read, ids).byRegion();
  const present = await arrivalCounts(read, ids).byDaysPresent();
  const years = await yearsOf(platform, shown, { regions, present });
  const [now] = years as [ConferenceYear];
  const ofNow = <Row extends { id: number }>(all: Row[]) => all.filter((row) => row.id === conference.id);
  const published = readPublishedTotals(conference.public_totals);
  return {
    conferences: rows.map(({ id, name }) => ({ id, name })),
    years,
    growth: await growthOf(platform, { conference, before, today }),
    arrivals: await arrivalsByQuarter(platform, conference),
    bars: await barsOf(platform, conference, now, { regions: ofNow(regions), present: ofNow(present) }),
    totals: await totalsOf(platform, now, published?.totals),
    published_at: published && instantInZone(new Date(published.at), platform.timeZone),
  };
}

type Counts = {
  regions: Awaited<ReturnType<ReturnType<typeof registrationCounts>["byRegion"]>>;
  present: Awaited<ReturnType<ReturnType<typeof arrivalCounts>["byDaysPresent"]>>;
};

async function yearsOf(
  { database: { read } }: Platform,
  rows: readonly ConferenceRow[],
  { regions, present }: Counts,
): Promise<ConferenceYear[]> {
  const ids = rows.map(({ id }) => id);
  const [certificates, marked] = [await validCertificates(read, ids), await withMarks(read, ids)];
  return rows.map(({ id, roman, name, start_date, end_date }) => {
    const of = <Row extends { id: number }>(all: readonly Row[]) => all.filter((row) => row.id === id);
    const [issued] = of(certificates);
    return {
      ...{ id, roman, name, start_date, end_date },
      registered: total(of(regions)),
      came: marked.has(id) ? total(of(present)) : null,
      regions: of(regions).filter(({ region }) => region !== "").length,
      certificates: issued ? Number(issued.count) : null,
    };
  });
}

type Bars = ConferenceNumbers["bars"];

async function barsOf(
  platform: Platform,
  conference: ConferenceRow,
  now: ConferenceYear,
  { regions, present }: Counts,
): Promise<Bars> {
  const counts = registrationCounts(platform.database.read, [conference.id]);
  const registered = await counts.bySchoolAndSource();
  const positions = new Map([...positionGroups, otherPosition].map((name) => [name, 0]));
  for (const { job, count } of await counts.byPosition()) {
    const group = job === "" ? "" : positionGroup(job);
    positions.set(group, (positions.get(group) ?? 0) + Number(count));
  }
  const known = await conferencesForRegistration(platform.database.read).schoolsOf(conference.id);
  const unnamed = { id: null, name: unnamedSchool };
  const schools = registered.some(({ school_id }) => school_id === null) ? [...known, unnamed] : known;
  return {
    funnel: await funnelOf(platform, conference, now, present),
    schools: schools.map(({ id, name }) => {
      const of = <Row extends { school_id: number | null }>(all: Row[]) => all.filter((row) => row.school_id === id);
      return { ...bar(name, now.came === null ? null : total(of(present))), of: total(of(registered)) };
    }),
    regions: byCount(new Map(regions.map(({ region, count }) => [region, Number(count)])), missing.masculine),
    positions: byCount(positions, missing.feminine),
    sources: Object.entries(sourceInFull).map(([source, name]) =>
      bar(name.charAt(0).toUpperCase() + name.slice(1), total(registered.filter((row) => row.source === source))),
    ),
  };
}

const bar = (name: string, count: number | null, note = ""): BarRow => ({ name, count, of: null, note });

/** The most first; other and missing values last. */
function byCount(counts: ReadonlyMap<string, number>, unnamed: string): BarRow[] {
  const rank = (name: string) => (name === "" ? 2 : Number(name === otherPosition));
  return [...counts]
    .sort(([one, a], [other, b]) => rank(one) - rank(other) || b - a || one.localeCompare(other, "ru"))
    .map(([name, count]) => bar(name || unnamed, count));
}

async function funnelOf(
  platform: Platform,
  { id, start_date, end_date }: ConferenceRow,
  now: ConferenceYear,
  present: Counts["present"],
): Promise<BarRow[]> {
  const days = 1 + (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;
  const always = total(present.filter((row) => Number(row.days) >= days));
  const credited = await creditedOf(platform, id);
  const { registered, came, certificates } = now;
  const allDays = bar(days === 2 ? "Были оба дня" : "Были все дни", came === null ? null : always);
  return [
    bar("Зарегистрированы", registered),
    bar("Пришли хотя бы раз", came, shareOf(came, registered, "записавшихся")),
    ...(days > 1 ? [{ ...allDays, note: shareOf(allDays.count, came, "пришедших") }] : []),
    bar("С\u00a0зачтённым занятием", credited, shareOf(credited, registered, "записавшихся")),
    bar("Получили сертификат", certificates, shareOf(certificates, came, "пришедших")),
  ];
}

/** People with a credited session; null if presence was not recorded. */
async function creditedOf({ database: { read } }: Platform, conference: number): Promise<number | null> {
  const sessions = await presenceOf(read, conference);
  if (sessions.every(({ people }) => people.size === 0)) return null;
  const credited = sessions.flatMap(({ people }) => [...people.values()].filter((one) => one.credited));
  const people = new Set(credited.map(({ registration }) => registration));
  for (const { id } of await uncounted(read, [conference]).execute()) people.delete(id);
  return people.size;
}

async function totalsOf({ database: { read } }: Platform, now: ConferenceYear, published = {}) {
  const speakers = await publishedSpeakers(read, now.id);
  const talks = speakers.flatMap((row) => speakersOf(row.speakers)).filter(({ topic }) => topic !== "");
  const { came: participants, regions, certificates } = now;
  const counts: Record<PublicTotal, number | null> = { participants, regions, talks: talks.length, certificates };
  const shown: Partial<Record<PublicTotal, number>> = published;
  return (Object.keys(publicTotals) as PublicTotal[]).map((kind) => ({
    ...{ kind, count: counts[kind], published: shown[kind] ?? null },
  }));
}

const total = (rows: readonly { count: number | string | bigint }[]) =>
  rows.reduce((sum, { count }) => sum + Number(count), 0);

/** «84 % записавшихся»; empty if either was not counted. */
export function shareOf(part: number | null, whole: number | null, name: string): string {
  return part === null || !whole || part > whole ? "" : `${Math.round((100 * part) / whole)}\u00a0% ${name}`;
}
