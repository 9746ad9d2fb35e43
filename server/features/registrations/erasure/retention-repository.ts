import type { Updateable } from "kysely";
import type { Db, Tables } from "#server/platform/database/tables/tables.ts";

/** The retention settings of conferences. */
export function retentionRepository(db: Db) {
  return {
    all: () =>
      db
        .selectFrom("conferences")
        .select(["id", "name", "end_date", "retention_months", "erases_by_itself"])
        .select((eb) =>
          eb
            .selectFrom("registrations")
            .whereRef("registrations.conference_id", "=", "conferences.id")
            .select((row) => row.fn.countAll<number>().as("count"))
            .$castTo<{ count: number }>()
            .$asScalar()
            .$notNull()
            .as("registrations"),
        )
        .select((eb) =>
          eb
            .selectFrom("entries")
            .whereRef("entries.subject_id", "=", "conferences.id")
            .where("entries.kind", "=", "conference")
            .where("entries.deleted_at", "is", null)
            .select("entries.id")
            .limit(1)
            .$asScalar()
            .as("entry"),
        )
        .orderBy("start_date", "desc")
        .orderBy("id", "desc")
        .execute(),

    set: (id: number, values: Updateable<Tables["conferences"]>) =>
      db.updateTable("conferences").set(values).where("id", "=", id).execute(),
  };
}

export type RetentionRow = Awaited<ReturnType<ReturnType<typeof retentionRepository>["all"]>>[number];
