import type { Db } from "../../kit/database/tables/tables.ts";

/** Redirects between addresses of the site; paths with their query. */
export function redirectsRepository(db: Db) {
  return {
    async target(from: string): Promise<string | undefined> {
      const row = await db.selectFrom("redirects").select("to_path").where("from_path", "=", from).executeTakeFirst();
      return row?.to_path;
    },

    /** Redirects of files, from addresses below `/media/`. */
    ofFiles: () => db.selectFrom("redirects").selectAll().where("from_path", "like", "/media/%").execute(),

    add: (from: string, to: string) =>
      db
        .insertInto("redirects")
        .values({ from_path: from, to_path: to })
        .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to }))
        .execute(),

    /** Changes the target of all redirects to `from`. */
    retarget: (from: string, to: string) =>
      db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).execute(),

    remove: (from: string) => db.deleteFrom("redirects").where("from_path", "=", from).execute(),
  };
}
