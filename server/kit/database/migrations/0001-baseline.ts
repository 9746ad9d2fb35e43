import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engine.ts";

/** The tables of the public site: their triggers increment `content_version`. */
const contentTables = [
  "files",
  "file_copies",
  "settings",
  "tags",
  "news",
  "news_tags",
  "news_documents",
  "seasons",
  "school_sessions",
  "conferences",
  "conference_documents",
  "conference_schools",
  "bulletins",
  "documents",
  "pages",
  "redirects",
];

/** Creates the schema; `baseline/tables.sql` describes it. */
export async function createBaseline(db: Kysely<never>, engine: Engine): Promise<void> {
  for (const file of ["tables.sql", `${engine.name}.sql`] as const) {
    for (const statement of baselineStatements(file, engine)) await sql.raw(statement).execute(db);
  }
  for (const table of contentTables) await engine.watchContent(db, table);
}

/** The statements of a file of the baseline. */
export function baselineStatements(file: "tables.sql" | `${Engine["name"]}.sql`, engine: Engine): string[] {
  const text = readFileSync(new URL(`baseline/${file}`, import.meta.url), "utf8");
  return text
    .split(/;\n(?! )/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "")
    .map((statement) => statement.replaceAll(" primary key autoincrement", engine.autoIncrementKey));
}
