import type { Db } from "../../kit/database/tables/tables.ts";

/** Texts of files, and the files not read yet. */
export function fileTextsRepository(db: Db) {
  return {
    async textsOf(files: number[]): Promise<Map<number, string>> {
      const rows = await db.selectFrom("file_texts").selectAll().where("file_id", "in", files).execute();
      return new Map(rows.map((row) => [row.file_id, row.text]));
    },

    /** @returns false if the text of this file is stored already. */
    async keep(id: number, text: string): Promise<boolean> {
      const kept = await db
        .insertInto("file_texts")
        .values({ file_id: id, text, is_read: 1 })
        .onConflict((conflict) =>
          conflict.column("file_id").doUpdateSet({ text, is_read: 1 }).where("file_texts.is_read", "=", 0),
        )
        .returning("file_id")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Swaps the texts of two files; a file without a text counts as unread. */
    async swap(one: number, other: number): Promise<void> {
      const both = [one, other];
      const rows = await db.selectFrom("file_texts").selectAll().where("file_id", "in", both).execute();
      await db.deleteFrom("file_texts").where("file_id", "in", both).execute();
      const swapped = rows.map(({ file_id, text }) => ({ file_id: file_id === one ? other : one, text }));
      if (swapped.length > 0) await db.insertInto("file_texts").values(swapped).execute();
    },

    /** Unread files with these endings, without those that failed too often. */
    unread: (endings: readonly string[], maxAttempts: number): Promise<{ id: number; path: string }[]> =>
      db
        .selectFrom("files")
        .leftJoin("file_texts", "file_texts.file_id", "files.id")
        .select(["files.id", "path"])
        .where((eb) =>
          eb.or([
            eb("file_texts.file_id", "is", null),
            eb.and([eb("is_read", "=", 0), eb("attempts", "<", maxAttempts)]),
          ]),
        )
        .where((eb) => eb.or(endings.map((ending) => eb("path", "like", `%.${ending}`))))
        .orderBy("files.id")
        .execute(),
  };
}

/** Counts the attempts to read a file. */
export function readingAttemptsRepository(db: Db) {
  return {
    countUp: (id: number) =>
      db
        .insertInto("file_texts")
        .values({ file_id: id, text: "", is_read: 0, attempts: 1 })
        .onConflict((conflict) =>
          conflict.column("file_id").doUpdateSet((eb) => ({ attempts: eb("file_texts.attempts", "+", 1) })),
        )
        .execute(),

    countDown: (id: number) =>
      db
        .updateTable("file_texts")
        .set((eb) => ({ attempts: eb("attempts", "-", 1) }))
        .where("file_id", "=", id)
        .where("is_read", "=", 0)
        .execute(),
  };
}
