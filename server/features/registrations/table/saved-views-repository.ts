import type { Db } from "#server/platform/database/tables/tables.ts";

export function savedViewsRepository(db: Db) {
  return {
    all: () => db.selectFrom("saved_views").selectAll().orderBy("id").execute(),

    /** A view under a name that is there already takes its place. */
    save: (name: string, query: string) =>
      db
        .insertInto("saved_views")
        .values({ name, query })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ query }))
        .returning(["id", "name", "query"])
        .executeTakeFirstOrThrow(),

    /** @returns what it was; undefined if there is none. */
    remove: (id: number) =>
      db.deleteFrom("saved_views").where("id", "=", id).returning(["name", "query"]).executeTakeFirst(),
  };
}
