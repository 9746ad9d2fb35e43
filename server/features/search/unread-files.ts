import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** The files with these endings whose text nobody has read yet. */
export function unreadFiles(db: Kysely<Tables>, endings: readonly string[]): Promise<{ id: number; path: string }[]> {
  return db
    .selectFrom("files")
    .leftJoin("file_texts", "file_texts.file_id", "files.id")
    .select(["files.id", "path"])
    .where("file_texts.file_id", "is", null)
    .where((eb) => eb.or(endings.map((ending) => eb("path", "like", `%.${ending}`))))
    .orderBy("files.id")
    .execute();
}
