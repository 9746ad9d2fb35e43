import type { EntryData } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import { type EntryRules, missing, unknownFiles } from "../entry-rules/entry-rules.ts";
import { upsertRow } from "../entry-rules/upsert-row.ts";

/** Sessions of the school: one day of a season. */
export const sessionEntries: EntryRules<"session"> = {
  titleOf: (data) => data.title,
  dateOf: (data) => data.date,
  async publishErrors(db, data, subject) {
    const season = data.season ?? 0;
    const others = await db
      .selectFrom("school_sessions")
      .select("number")
      .where("season_id", "=", season)
      .where("id", "<>", subject ?? 0)
      .execute();
    const known = await db.selectFrom("seasons").select("id").where("id", "=", season).executeTakeFirst();
    const isLink = data.school_link === "" || safeLink(data.school_link) !== null;
    return {
      ...missing(data, ["season", "number", "date", "title"]),
      ...(await unknownFiles(db, { program: [data.program] })),
      ...(data.season !== null && !known && { season: [problemTexts.unknownId(season)] }),
      ...(others.some(({ number }) => number === data.number) && { number: [problemTexts.taken] }),
      ...(!isLink && { school_link: [problemTexts.notLink] }),
    };
  },
  async onSite(db) {
    const rows = await db.selectFrom("school_sessions").selectAll().orderBy("id").execute();
    return rows.map(({ id, season_id, program_id, school_link, is_active, ...data }) => ({
      subject: id,
      data: {
        ...data,
        season: season_id,
        program: program_id,
        school_link: school_link ?? "",
        is_active: is_active === 1,
      },
    }));
  },
  async publish(db, subject, data) {
    const values = valuesOf(data);
    const id = await upsertRow(db, "school_sessions", subject, values);
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    await db.deleteFrom("school_sessions").where("id", "=", subject).execute();
  },
};

function valuesOf({ season, number, program, school_link, is_active, ...texts }: EntryData<"session">) {
  return {
    ...texts,
    season_id: season ?? 0,
    number: number ?? 0,
    program_id: program,
    school_link: school_link === "" ? null : school_link,
    is_active: is_active ? 1 : 0,
  };
}
