import type { EntryData } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { safeLink } from "#domain/site/safe-links.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import {
  type EntryRules,
  type Holders,
  holder,
  missing,
  taken,
  timesOf,
  unknownFiles,
} from "../../library/entry-rules/entry-rules.ts";
import { facetNames } from "../../library/entry-rules/facet-names.ts";
import { seasonsRepository, sessionsRepository } from "./schools-repository.ts";

async function holders(db: Db, data: EntryData<"session">, subject: number | null): Promise<Holders> {
  const other = await sessionsRepository(db).otherNumbered(data, subject);
  return holder("number", other, problemTexts.takenBy("Этот номер", "занятия", other?.title ?? ""));
}

/** Sessions of the school, each on one day of a season. */
export const sessionEntries: EntryRules<"session"> = {
  titleOf: (data) => data.title,
  facetsOf: ({ season }) => (season === null ? [] : [facetNames.season(season)]),
  dateOf: (data) => data.date,
  holders,
  async publishErrors(db, data, subject) {
    const season = data.season ?? 0;
    const isKnown = await seasonsRepository(db).exists(season);
    const isLink = data.school_link === "" || safeLink(data.school_link) !== null;
    return {
      ...missing(data, ["season", "number", "date", "title"]),
      ...(await unknownFiles(db, { program: [data.program] })),
      ...(data.season !== null && !isKnown && { season: [problemTexts.noLongerExists] }),
      ...taken(await holders(db, data, subject)),
      ...(!isLink && { school_link: [problemTexts.notLink] }),
    };
  },
  async onSite(db) {
    const rows = await sessionsRepository(db).rows();
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
    return { subject: await sessionsRepository(db).save(subject, sessionColumns(data)), data };
  },
  async withdraw(db, subject) {
    await sessionsRepository(db).remove(subject);
  },
  next: {
    isPublished: false,
    dataOf: async (db, { data: before }, { title, date }) => {
      const last = await sessionsRepository(db).lastNumber(before.season ?? 0);
      return { ...before, number: last + 1, title, date, program: null, is_active: false, pub_date: null, until: null };
    },
  },
};

function sessionColumns({ season, number, program, school_link, is_active, ...texts }: EntryData<"session">) {
  return {
    ...texts,
    ...timesOf(texts),
    season_id: season ?? 0,
    number: number ?? 0,
    program_id: program,
    school_link: school_link === "" ? null : school_link,
    is_active: is_active ? 1 : 0,
  };
}
