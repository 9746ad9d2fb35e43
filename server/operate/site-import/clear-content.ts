import type { Tables } from "../../kit/database/tables/tables.ts";
import type { Platform } from "../../kit/platform.ts";
import { reindex } from "../../library/search/index-content.ts";
import { importedRepository } from "./imported-repository.ts";
import { importTargetRepository } from "./site-import-repository.ts";

/** The tables that an import fills, each before the tables that its rows refer to. */
const cleared = [
  "imported_items",
  "imported_files",
  "proposed_corrections",
  "consents",
  "registration_passes",
  "registration_answers",
  "registrations",
  "questions",
  "registration_numbers",
  "entry_previews",
  "entry_versions",
  "entries",
  "redirects",
  "conference_schools",
  "conference_documents",
  "conferences",
  "news_documents",
  "news_tags",
  "news",
  "tags",
  "school_sessions",
  "seasons",
  "bulletins",
  "documents",
  "pages",
  "settings",
  "file_texts",
  "file_copies",
  "files",
] as const satisfies (keyof Tables)[];

/** Tables with rows once a site is in use. Redirects, files and settings do not count as content. */
const content = [
  ...(["news", "tags", "seasons", "school_sessions", "conferences", "bulletins", "documents", "pages"] as const),
  ...(["entries", "registrations"] as const),
];

export type Ground = "empty" | "from there" | "occupied";

/**
 * Whether the import may write to this site: content of two sites must not be mixed, because their ids would collide.
 */
export async function groundFor({ database }: Platform, source: string): Promise<Ground> {
  const sources = await importedRepository(database.read).sources();
  if (sources.length > 0) return sources.every((known) => known === source) ? "from there" : "occupied";
  for (const table of content) {
    if (await importTargetRepository(database.read).hasAny(table)) return "occupied";
  }
  return "empty";
}

/** Deletes all content, registrations and files, except staff accounts and the audit trail. */
export async function clearContent({ database, media }: Platform): Promise<void> {
  const paths = await database.exclusive(async (db) => {
    const ground = importTargetRepository(db);
    const filePaths = await ground.filePaths();
    for (const table of cleared) await ground.clear(table);
    await reindex(db);
    return filePaths;
  });
  for (const path of paths) await media.delete(path);
}
