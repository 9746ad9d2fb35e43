import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** How many pages a PDF has; pictures of its first page are among the copies of files. */
export async function addPdfPages(db: Kysely<never>, _engine: Engine): Promise<void> {
  await db.schema
    .alterTable("files")
    .addColumn("page_count", "integer", (column) => column.check(sql`page_count > 0`))
    .execute();
}
