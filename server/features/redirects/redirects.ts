import type { Db } from "../../platform/database/tables/tables.ts";

/**
 * What was found under one address is found under another one now: the old one leads there, and so do those that led to
 * the old one. Addresses are paths of the site, with their query.
 */
export async function addRedirect(db: Db, from: string, to: string): Promise<void> {
  if (from === to) return;
  await db.deleteFrom("redirects").where("from_path", "=", to).execute();
  await db.updateTable("redirects").set({ to_path: to }).where("to_path", "=", from).execute();
  await db
    .insertInto("redirects")
    .values({ from_path: from, to_path: to })
    .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to }))
    .execute();
}

/** Something new stands there: it leads nowhere else any more. */
export async function clearRedirect(db: Db, path: string): Promise<void> {
  await db.deleteFrom("redirects").where("from_path", "=", path).execute();
}

/** Where an address leads today. */
export async function findRedirect(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom("redirects").select("to_path").where("from_path", "=", path).executeTakeFirst();
  return row?.to_path;
}

/** Of files: the paths below `/media/` that lead to others. */
export async function movedFiles(db: Db): Promise<{ from: string; to: string }[]> {
  const rows = await db.selectFrom("redirects").selectAll().where("from_path", "like", "/media/%").execute();
  return rows.map(({ from_path, to_path }) => ({ from: belowMedia(from_path), to: belowMedia(to_path) }));
}

function belowMedia(address: string): string {
  return address.replace(/^\/media\//, "");
}
