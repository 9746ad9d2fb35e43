import type { SearchKind } from "#contract/site/search.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { indexSubjects } from "./index-content.ts";

/** In characters: a longer text is searched by its beginning. */
export const longestText = 300_000;

/** Keeps what stands in a file, once, and indexes what carries it. Empty: it has been read and says nothing. */
export async function keepTextOfFile(
  database: Pick<Database, "engine">,
  transaction: Db,
  id: number,
  text: string,
): Promise<void> {
  await database.engine.acquireWriteLock(transaction);
  const kept = await transaction
    .insertInto("file_texts")
    .values({ file_id: id, text, is_read: 1 })
    .onConflict((conflict) =>
      conflict.column("file_id").doUpdateSet({ text, is_read: 1 }).where("file_texts.is_read", "=", 0),
    )
    .returning("file_id")
    .executeTakeFirst();
  if (kept) await indexCarriers(database, transaction, id);
}

/** Indexes anew what carries a file. */
export async function indexCarriers({ engine }: Pick<Database, "engine">, transaction: Db, id: number): Promise<void> {
  const carriers = await carriersOf(transaction, id);
  for (const { kind, subject } of carriers) await indexSubjects(transaction, kind, [subject]);
  if (carriers.length > 0) await engine.countUpContent(transaction);
}

async function carriersOf(db: Db, file: number): Promise<{ kind: SearchKind; subject: number }[]> {
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
