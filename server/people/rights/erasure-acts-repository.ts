import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";

/** Acts of destruction. */
export function erasureActsRepository(db: Db) {
  const rows = () => db.selectFrom("erasure_acts").selectAll();
  return {
    /** Newest first. */
    all: () => rows().orderBy("id", "desc").execute(),

    byId: (id: number) => rows().where("id", "=", id).executeTakeFirst(),

    async add(values: Insertable<Tables["erasure_acts"]>): Promise<number> {
      const { id } = await db.insertInto("erasure_acts").values(values).returning("id").executeTakeFirstOrThrow();
      return id;
    },

    change: (id: number, values: Updateable<Tables["erasure_acts"]>) =>
      db.updateTable("erasure_acts").set(values).where("id", "=", id).execute(),

    forgetKeptUntil: (date: string) => db.deleteFrom("erasure_acts").where("keep_until", "<", date).execute(),
  };
}

export type ErasureActRow = NonNullable<Awaited<ReturnType<ReturnType<typeof erasureActsRepository>["byId"]>>>;
