import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { type EntryRules, missing, refuseWhileUsed } from "../entry-rules/entry-rules.ts";
import { seasonsRepository } from "./schools-repository.ts";

/** Seasons of the school: a number and a calendar year. */
export const seasonEntries: EntryRules<"season"> = {
  titleOf: (data) => [data.season_number && `${data.season_number} сезон`, data.year].filter(Boolean).join(", "),
  dateOf: (data) => (data.year === null ? null : `${data.year}-01-01`),
  async publishErrors(db, data, subject) {
    const others = await seasonsRepository(db).others(subject);
    return {
      ...missing(data, ["year", "season_number"]),
      ...(data.year !== null && (data.year < 1900 || data.year > 2999) && { year: [problemTexts.notNumber] }),
      ...(others.some(({ year }) => year === data.year) && { year: [problemTexts.taken] }),
      ...(others.some((season) => season.season_number === data.season_number) && {
        season_number: [problemTexts.taken],
      }),
    };
  },
  async onSite(db) {
    const rows = await seasonsRepository(db).rows();
    return rows.map(({ id, ...data }) => ({ subject: id, data }));
  },
  async publish(db, subject, data) {
    const values = { year: data.year ?? 0, season_number: data.season_number ?? 0 };
    const id = await seasonsRepository(db).save(subject, values);
    return { subject: id, data };
  },
  async withdraw(db, subject) {
    const sessions = await seasonsRepository(db).sessionIds(subject);
    refuseWhileUsed(
      sessions.length,
      (count) => `В сезоне ${counted(count, ["школа", "школы", "школ"])}. Сначала снимите их с сайта.`,
    );
    await seasonsRepository(db).remove(subject);
  },
  next: {
    isPublished: true,
    dataOf: async (_, { data: { year, season_number } }) => ({
      year: year && year + 1,
      season_number: season_number && season_number + 1,
    }),
  },
};
