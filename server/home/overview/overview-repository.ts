import { sql } from "kysely";
import type { Db } from "../../kit/database/tables/tables.ts";

/** Entries of all kinds for the home page of the staff area. */
export function overviewRepository(db: Db) {
  const live = () => db.selectFrom("entries").where("deleted_at", "is", null);
  const scheduled = (now: string) => live().where("state", "=", "published").where("pub_date", ">", now);
  // The first condition must equal that of the partial index, so that the index is used.
  const unfinished = () =>
    live().where(sql<boolean>`(state = 'draft' or has_changes = 1)`).where("state", "<>", "archived");
  return {
    scheduled: (now: string, most: number) => scheduled(now).selectAll().orderBy("pub_date").limit(most).execute(),
    countScheduled: (now: string) => count(scheduled(now).select((eb) => eb.fn.countAll<number>().as("count"))),

    unfinished: (most: number) =>
      unfinished()
        .leftJoin("entry_versions as last", (join) =>
          join.onRef("last.entry_id", "=", "entries.id").onRef("last.revision", "=", "entries.revision"),
        )
        .selectAll("entries")
        .select("last.staff_id")
        .orderBy("changed_at", "desc")
        .limit(most)
        .execute(),
    countUnfinished: () => count(unfinished().select((eb) => eb.fn.countAll<number>().as("count"))),

    /** Returns the oldest entry that has not changed since the instant. */
    oldestUnfinished: (since: string) =>
      unfinished().where("changed_at", "<", since).selectAll().orderBy("changed_at").limit(1).executeTakeFirst(),
    countUnfinishedSince: (since: string) =>
      count(
        unfinished()
          .where("changed_at", "<", since)
          .select((eb) => eb.fn.countAll<number>().as("count")),
      ),
  };
}

async function count(query: { executeTakeFirstOrThrow: () => Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count;
}
