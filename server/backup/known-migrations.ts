import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { sqliteEngine } from "../platform/database/engine.ts";
import { migrate } from "../platform/database/migrate.ts";
import { nodeSqliteDialect } from "../platform/database/node-sqlite-dialect.ts";

/** The names of the migrations of this program: all that run on an empty database in memory. */
export async function knownMigrations(): Promise<string[]> {
  const db = new Kysely<never>({ dialect: nodeSqliteDialect(new DatabaseSync(":memory:")) });
  try {
    return await migrate(db, sqliteEngine);
  } finally {
    await db.destroy();
  }
}
