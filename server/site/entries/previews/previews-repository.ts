import type { Db } from "#server/kit/database/tables/tables.ts";

/** The links of previews. */
export function previewsRepository(db: Db) {
  return {
    add: (hashes: { key_hash: string; media_hash: string }, entryId: number, until: Date) =>
      db
        .insertInto("entry_previews")
        .values({ ...hashes, entry_id: entryId, until: until.toISOString() })
        .execute(),

    entryOf: (column: "key_hash" | "media_hash", hash: string, now: Date) =>
      db
        .selectFrom("entry_previews")
        .innerJoin("entries", "entries.id", "entry_id")
        .selectAll("entries")
        .where(column, "=", hash)
        .where("entry_previews.until", ">", now.toISOString())
        .where("deleted_at", "is", null)
        .executeTakeFirst(),

    forgetOld: (now: Date) => db.deleteFrom("entry_previews").where("until", "<=", now.toISOString()).execute(),
  };
}

/** Returns the files of a draft, by id. */
export async function draftFiles(db: Db, ids: (number | null)[]) {
  const rows = await db
    .selectFrom("files")
    .select(["id", "path", "name", "size", "page_count", "focus_x", "focus_y"])
    .where(
      "id",
      "in",
      ids.filter((id) => id !== null),
    )
    .execute();
  return new Map<number | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
}
