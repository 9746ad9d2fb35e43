import type { SchoolSession, Season } from "#contract/site/schools.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { fileAddress, fileFacts } from "../../kit/files/file-values.ts";
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
