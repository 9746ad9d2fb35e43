import { sql } from "kysely";
import type { SearchKind } from "#contract/library/search.ts";
import type { Engine } from "../../kit/database/engine.ts";
import type { Db } from "../../kit/database/tables/tables.ts";

export type FoundRow = Awaited<ReturnType<ReturnType<typeof siteSearchRepository>["list"]>>[number];

type Place = { kind: SearchKind | null; surnames?: string[]; limit: number; offset: number };

/** Searches the visible content. */
export function siteSearchRepository(db: Db, { siteSearch }: Engine) {
  const found = (stems: string[], now: Date) =>
    db
      .selectFrom(siteSearch.found(stems).as("found"))
      .innerJoin("site_search as subject", "subject.id", "found.id")
      .where("visible_from", "<=", now.toISOString())
      .where((eb) => eb.or([eb("visible_until", "=", ""), eb("visible_until", ">", now.toISOString())]));

  return {
    /** @param stems at least one. */
    async countsByKind(stems: string[], now: Date): Promise<Map<SearchKind, number>> {
      const rows = await found(stems, now)
        .select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
        .groupBy("kind")
        .execute();
      return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
    },

    /** Orders results by the number of surnames as written, of words found in the title, then newest first. */
    list: (stems: string[], now: Date, { kind, surnames = [], limit, offset }: Place) =>
      db
        .selectFrom(
          found(stems, now)
            .$if(kind !== null, (query) => query.where("kind", "=", kind as SearchKind))
            .select(["subject.id", "kind", "subject_id", "date"])
            .select(relevance(stems, surnames).as("relevance"))
            .orderBy("relevance", "desc")
            .orderBy("date", "desc")
            .orderBy("subject_id", "desc")
            .orderBy("kind")
            .limit(limit)
            .offset(offset)
            .as("place"),
        )
        .innerJoin("site_search_texts as texts", "texts.id", "place.id")
        .leftJoin("files", "files.id", "texts.file_id")
        .select(["place.kind", "place.subject_id", "place.date", "texts.path", "texts.title", "texts.text"])
        .select(["files.path as file_path", "files.name as file_name", "files.size as file_size", "page_count"])
        .orderBy("relevance", "desc")
        .orderBy("place.date", "desc")
        .orderBy("place.subject_id", "desc")
        .orderBy("place.kind")
        .execute(),
  };
}

/**
 * The number of words found in the title. A surname as written, with its capital (`like` of both engines tells Cyrillic
 * capitals apart), outweighs them.
 */
function relevance(stems: string[], surnames: string[]) {
  const inTitle = stems.map((stem) => sql`case when title_stems like ${`% ${stem} %`} then 1 else 0 end`);
  const named = surnames.map(
    (surname) => sql`case when exists (select 1 from site_search_texts as own where own.id = subject.id
      and (own.title like ${`%${surname}%`} or own.text like ${`%${surname}%`})) then 100 else 0 end`,
  );
  return sql<number>`(${sql.join([...inTitle, ...named], sql` + `)})`;
}
