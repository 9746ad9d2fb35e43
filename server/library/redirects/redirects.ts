import type { Db } from "../../kit/database/tables/tables.ts";

/**
 * Redirects an old address, and all redirects to it, to a new one. Addresses are paths of the site, with their query.
 */
export async function addRedirect(db: Db, from: string, to: string): Promise<void> {
  if (from === to) return;
  const redirects = redirectsRepository(db);
  await redirects.remove(to);
  await redirects.retarget(from, to);
  await redirects.add(from, to);
}

/** Removes the redirect from an address that has content again. */
export async function clearRedirect(db: Db, path: string): Promise<void> {
  await redirectsRepository(db).remove(path);
}

/** The address that a redirect leads to. */
export function findRedirect(db: Db, path: string): Promise<string | undefined> {
  return redirectsRepository(db).target(path);
}

/** Redirects of files, as paths relative to `/media/`. */
export async function movedFiles(db: Db): Promise<{ from: string; to: string }[]> {
  const rows = await redirectsRepository(db).ofFiles();
  return rows.map(({ from_path, to_path }) => ({ from: belowMedia(from_path), to: belowMedia(to_path) }));
}

function belowMedia(address: string): string {
  return address.replace(/^\/media\//, "");
}

/** Redirects between addresses of the site; paths with their query. */
function redirectsRepository(db: Db) {
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
