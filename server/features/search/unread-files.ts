import type { Db } from "../../platform/database/tables/tables.ts";

/** Whoever is stopped in the middle has a second chance; what ends its reader twice has none. */
const mostAttempts = 2;

/** The files with these endings whose text nobody has read yet. */
export function unreadFiles(db: Db, endings: readonly string[]): Promise<{ id: number; path: string }[]> {
  return db
    .selectFrom("files")
    .leftJoin("file_texts", "file_texts.file_id", "files.id")
    .select(["files.id", "path"])
    .where((eb) =>
      eb.or([eb("file_texts.file_id", "is", null), eb.and([eb("is_read", "=", 0), eb("attempts", "<", mostAttempts)])]),
    )
    .where((eb) => eb.or(endings.map((ending) => eb("path", "like", `%.${ending}`))))
    .orderBy("files.id")
    .execute();
}

/** Written down before a file is read. */
export async function beginReading(db: Db, id: number): Promise<void> {
  await db
    .insertInto("file_texts")
    .values({ file_id: id, text: "", is_read: 0, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column("file_id").doUpdateSet((eb) => ({ attempts: eb("file_texts.attempts", "+", 1) })),
    )
    .execute();
}

/** The file is not to blame that it was not read to its end. */
export async function giveUpReading(db: Db, id: number): Promise<void> {
  await db
    .updateTable("file_texts")
    .set((eb) => ({ attempts: eb("attempts", "-", 1) }))
    .where("file_id", "=", id)
    .where("is_read", "=", 0)
    .execute();
}
