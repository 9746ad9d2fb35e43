import type { Insertable, Selectable } from "kysely";
import type { Db, Tables } from "../database/tables/tables.ts";

export type ErrorRow = Selectable<Tables["unexpected_errors"]>;
type CountedRow = Insertable<Tables["unexpected_errors"]>;

const maxRows = 500;

export function unexpectedErrorsRepository(db: Db) {
  return {
    add: (counted: CountedRow) => add(db, counted),

    /** Newest first. */
    newest: (most: number): Promise<ErrorRow[]> =>
      db.selectFrom("unexpected_errors").selectAll().orderBy("last_at", "desc").limit(most).execute(),

    async remove(id: string): Promise<ErrorRow | undefined> {
      return db.deleteFrom("unexpected_errors").where("id", "=", id).returningAll().executeTakeFirst();
    },

    /** Deletes errors that have not recurred since the instant, and the oldest if there are too many. */
    async forgetBefore(instant: string): Promise<void> {
      const kept = db.selectFrom("unexpected_errors").select("id").orderBy("last_at", "desc").limit(maxRows);
      await db
        .deleteFrom("unexpected_errors")
        .where(({ eb, or }) => or([eb("last_at", "<", instant), eb("id", "not in", kept)]))
        .execute();
    },
  };
}

/** Adds new counts to the existing ones. */
async function add(db: Db, counted: CountedRow): Promise<void> {
  await db
    .insertInto("unexpected_errors")
    .values(counted)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ eb, ref }) => ({
        place: counted.place,
        count: eb("unexpected_errors.count", "+", counted.count),
        count_today: eb
          .case()
          .when("unexpected_errors.today", "=", counted.today)
          .then(eb("unexpected_errors.count_today", "+", counted.count_today))
          .else(counted.count_today)
          .end(),
        today: counted.today,
        last_at: counted.last_at,
        code: eb
          .case()
          .when(eb.val(counted.code), "=", "")
          .then(ref("unexpected_errors.code"))
          .else(counted.code)
          .end(),
      })),
    )
    .execute();
}
