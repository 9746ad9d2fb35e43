import { type SqlBool, sql } from "kysely";
import type { CountedWord } from "#domain/search/close-words.ts";
import type { Db } from "../../kit/database/tables/tables.ts";

/** Maximum number of values in a statement: far below the limits of both databases. */
const together = 500;

/** All words of the indexed texts, with the number of texts that contain them. */
export function vocabularyRepository(db: Db) {
  return {
    /** Candidates for a correction: words of similar length with the same beginning or the same end. */
    like: (word: string, slips: number): Promise<CountedWord[]> =>
      db
        .selectFrom("site_search_words")
        .selectAll()
        .where((eb) => eb.between(eb.fn<number>("length", ["word"]), word.length - slips, word.length + slips))
        .where(sql<SqlBool>`(word like ${`${word.slice(0, 1)}%`} or word like ${`%${word.slice(-3)}`})`)
        .execute(),

    /** @param changes by word, by how much the number of texts that contain it changes. */
    async count(changes: Map<string, number>): Promise<void> {
      const byChange = Map.groupBy(changes, ([, change]) => change);
      for (const [change, entries] of byChange) {
        for (let start = 0; start < entries.length; start += together) {
          const words = entries.slice(start, start + together).map(([word]) => word);
          if (change > 0) await gain(db, words, change);
          if (change < 0) await lose(db, words, -change);
        }
      }
    },
  };
}

async function gain(db: Db, words: string[], documents: number): Promise<void> {
  await db
    .insertInto("site_search_words")
    .values(words.map((word) => ({ word, documents })))
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({ documents: sql<number>`site_search_words.documents + ${documents}` }),
    )
    .execute();
}

async function lose(db: Db, words: string[], documents: number): Promise<void> {
  await db.deleteFrom("site_search_words").where("word", "in", words).where("documents", "<=", documents).execute();
  await db
    .updateTable("site_search_words")
    .set((eb) => ({ documents: eb("documents", "-", documents) }))
    .where("word", "in", words)
    .execute();
}
