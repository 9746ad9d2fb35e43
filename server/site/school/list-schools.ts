import ical from "ical-generator";
import type { SentFile } from "#contract/endpoint.ts";
import type { SchoolSession, Season } from "#contract/site/schools.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { fileAddress, fileFacts } from "../../kit/files/file-values.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type SessionRow, schoolsRepository } from "./schools-repository.ts";

/** Sessions by date. An empty list of numbers returns none. */
export async function listSessions(platform: Platform, seasonNumbers?: number[]): Promise<SchoolSession[]> {
  const rows = await schoolsRepository(platform.database.read).sessions(platform.clock(), seasonNumbers);
  return rows.map((row) => presentSession(platform, row));
}

/** Seasons, newest first, each with its sessions by date. */
export async function listSeasons(platform: Platform, seasonNumbers?: number[]): Promise<Season[]> {
  const repository = schoolsRepository(platform.database.read);
  const [seasons, sessions] = await Promise.all([
    repository.seasons(seasonNumbers),
    repository.sessions(platform.clock(), seasonNumbers),
  ]);
  return seasons.map((season) => ({
    ...season,
    season_school: sessions.filter((row) => row.season_id === season.id).map((row) => presentSession(platform, row)),
  }));
}

export function presentSession(platform: Platform, row: SessionRow): SchoolSession {
  const { path, name, size, page_count } = row;
  const file = path !== null && name !== null && size !== null ? { path, name, size, page_count } : null;
  return {
    id: row.id,
    date: row.date,
    title: row.title,
    managements: row.managements,
    season: row.season_number,
    number: row.number,
    program: file && fileAddress(platform, file.path),
    is_active: row.is_active === 1,
    school_link: safeLink(row.school_link),
    school_name: row.school_name,
    program_file: file && fileFacts(file),
  };
}

/** The numbers of the seasons, by their ids. */
export async function seasonNumbers({ database }: Pick<Platform, "database">): Promise<Map<number, number>> {
  const rows = await schoolsRepository(database.read).seasons();
  return new Map(rows.map(({ id, season_number }) => [id, season_number]));
}

/**
 * Returns a session of the school as an event of one day, since sessions have no time.
 * @throws Problem 404 if it is not on the site.
 */
export async function sessionCalendar(platform: Platform, id: number): Promise<SentFile> {
  const session = (await listSessions(platform)).find((one) => one.id === id);
  if (!session) throw notFound();
  const calendar = ical({ prodId: { company: "tb-society", product: "site", language: "RU" } });
  calendar.createEvent({
    id: `school-${id}@${new URL(platform.siteUrl).hostname}`,
    summary: session.title,
    description: session.managements,
    location: session.school_name,
    url: session.school_link ?? `${platform.siteUrl}/schools/`,
    allDay: true,
    start: new Date(session.date),
    stamp: platform.clock(),
  });
  return { name: `zanyatie-${session.number}.ics`, bytes: Buffer.from(calendar.toString()) };
}
