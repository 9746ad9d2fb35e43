import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import {
  type EntryRules,
  type Holders,
  holder,
  missing,
  refuseWhileUsed,
  taken,
} from "../../library/entry-rules/entry-rules.ts";
import { seasonsRepository } from "./schools-repository.ts";

type Season = EntryData<"season">;

function titleOf({ season_number, year }: Season): string {
  return [season_number && `${season_number} сезон`, year].filter(Boolean).join(", ");
}

async function holders(db: Db, { year, season_number }: Season, subject: number | null): Promise<Holders> {
  const others = await seasonsRepository(db).others(subject);
  const inYear = others.find((season) => season.year === year);
  const numbered = others.find((season) => season.season_number === season_number);
  const words = (what: string, season: Season | undefined) =>
    problemTexts.takenBy(what, "сезона", season ? titleOf(season) : "");
  return {
    ...holder("year", inYear, words("Этот год", inYear)),
    ...holder("season_number", numbered, words("Этот номер", numbered)),
  };
}

/** Seasons of the school: a number and a calendar year. */
export const seasonEntries: EntryRules<"season"> = {
  titleOf,
  dateOf: (data) => (data.year === null ? null : `${data.year}-01-01`),
  holders,
  async publishErrors(db, data, subject) {
    return {
      ...missing(data, ["year", "season_number"]),
      ...(data.year !== null && (data.year < 1900 || data.year > 2999) && { year: [problemTexts.notNumber] }),
      ...taken(await holders(db, data, subject)),
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
      (count) => `В сезоне ${counted(count, ["занятие", "занятия", "занятий"])}. Сначала снимите их с сайта.`,
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
