import type { Db } from "#server/kit/database/tables/tables.ts";

export function savedViewsRepository(db: Db) {
  return {
    all: () => db.selectFrom("saved_views").selectAll().orderBy("id").execute(),

    /** Replaces a view with the same name. */
    save: (name: string, query: string) =>
      db
        .insertInto("saved_views")
        .values({ name, query })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ query }))
        .returning(["id", "name", "query"])
        .executeTakeFirstOrThrow(),

    /** @returns the deleted view; undefined if there was none. */
    remove: (id: number) =>
      db.deleteFrom("saved_views").where("id", "=", id).returning(["name", "query"]).executeTakeFirst(),
  };
}
