import type { Kysely } from "kysely";
import type { SearchKind } from "../../../contract/search.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { indexSubjects } from "./index-content.ts";
import { readableEndings, textOf } from "./text-of-file.ts";

type Place = Pick<Platform, "database" | "mediaFolder">;

/**
 * Reads every file that nobody has read yet, and indexes what carries it. At the start and after an upload: reading a
 * long file has no place in the transaction that publishes it.
 */
export async function readTextsOfFiles({ database, mediaFolder }: Place): Promise<void> {
  for (const { id, path } of await unread(database.read)) {
    const text = await textOf(mediaFolder, path).catch((error: NodeJS.ErrnoException) => {
      // It may be on its way here: the next start tries again.
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (text === null) continue;
    await database.transaction(async (transaction) => {
      await database.engine.oneAtATime(transaction);
      await transaction
        .insertInto("file_texts")
        .values({ file_id: id, text })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const carriers = await carriersOf(transaction, id);
      for (const { kind, subject } of carriers) await indexSubjects(transaction, kind, [subject]);
      if (carriers.length > 0) await database.engine.countUpContent(transaction);
    });
  }
}

function unread(db: Kysely<Tables>) {
  return db
    .selectFrom("files")
    .leftJoin("file_texts", "file_texts.file_id", "files.id")
    .select(["files.id", "path"])
    .where("file_texts.file_id", "is", null)
    .where((eb) => eb.or(readableEndings.map((ending) => eb("path", "like", `%.${ending}`))))
    .orderBy("files.id")
    .execute();
}

async function carriersOf(db: Kysely<Tables>, file: number): Promise<{ kind: SearchKind; subject: number }[]> {
  const [news, sessions, conferences, bulletins, documents] = await Promise.all([
    db.selectFrom("news_documents").select("news_id as id").where("file_id", "=", file).execute(),
    db.selectFrom("school_sessions").select("id").where("program_id", "=", file).execute(),
    db.selectFrom("conference_documents").select("conference_id as id").where("file_id", "=", file).execute(),
    db.selectFrom("bulletins").select("id").where("file_id", "=", file).execute(),
    db.selectFrom("documents").select("id").where("file_id", "=", file).execute(),
  ]);
  const byKind = { news, session: sessions, conference: conferences, bulletin: bulletins, document: documents };
  return Object.entries(byKind).flatMap(([kind, rows]) =>
    rows.map(({ id }) => ({ kind: kind as SearchKind, subject: id })),
  );
}
