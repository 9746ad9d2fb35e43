import type { DemoTarget } from "../load-demo.ts";
import type { DemoSeason } from "../read-content.ts";
import { loadFile } from "./load-file.ts";

/** The newest season is this year's, the others the years before. */
export async function loadSchool(target: DemoTarget): Promise<void> {
  const { seasons } = target.content;
  const newest = Math.max(...seasons.map((season) => season.seasonNumber));
  for (const season of seasons) await loadSeason(target, season, target.year - (newest - season.seasonNumber));
}

async function loadSeason(target: DemoTarget, season: DemoSeason, year: number): Promise<void> {
  const { id } = await target.db
    .insertInto("seasons")
    .values({ year, season_number: season.seasonNumber })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const session of season.sessions) {
    await target.db
      .insertInto("school_sessions")
      .values({
        season_id: id,
        number: session.number,
        date: `${year}-${session.monthDay}`,
        title: session.title,
        managements: session.leaders,
        school_name: session.place,
        school_link: session.link ?? null,
        program_id: session.programme ? await loadFile(target, "school", session.programme) : null,
        is_active: session.isActive ? 1 : 0,
      })
      .execute();
  }
}
