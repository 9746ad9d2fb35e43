import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/**
 * How often somebody has begun to read a file, written down before: what ends its reader is not read for ever. And when
 * the last part of an upload came: of too many, those that nobody goes on with make room.
 */
export async function expectHostileFiles(db: Kysely<never>, _engine: Engine): Promise<void> {
  const texts = db.schema.alterTable("file_texts");
  // What is there has been read.
  const flag = sql`is_read in (0, 1)`;
  await texts.addColumn("is_read", "integer", (column) => column.notNull().defaultTo(1).check(flag)).execute();
  await texts.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0)).execute();
  const uploads = db.schema.alterTable("uploads");
  await uploads.addColumn("touched_at", "text", (column) => column.notNull().defaultTo("")).execute();
}
