import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/open-database.ts";
import type { Db } from "../../platform/database/tables/tables.ts";

/** A transaction that no other of its kind runs beside, on whatever node: what it has read stays true until it ends. */
export function exclusively<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  return database.transaction(async (db) => {
    await database.engine.acquireWriteLock(db as unknown as Kysely<never>);
    return work(db);
  });
}
