import type { Database } from "#server/platform/database/open-database.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { storedFiles } from "#server/platform/files/stored-files.ts";
import { loadConferences } from "./loading/load-conferences.ts";
import { loadLibrary } from "./loading/load-library.ts";
import { loadNews } from "./loading/load-news.ts";
import { loadRegistrants } from "./loading/load-registrants.ts";
import { loadSchool } from "./loading/load-school.ts";
import { loadSettings } from "./loading/load-settings.ts";
import { type DemoContent, readContent } from "./read-content.ts";

export type DemoTarget = {
  db: Db;
  content: DemoContent;
  files: ReturnType<typeof storedFiles>;
  /** The calendar year in the site's time zone: that of the newest season. */
  year: number;
};

/**
 * Fills an empty database with the demonstration content, all or nothing; its files go into `media`. Of several
 * nodes that start at once one does it, the others find it done.
 * @param registrants whether people have registered for the conference already.
 */
export async function loadDemo(
  database: Database,
  media: FileStore,
  year: number,
  { registrants }: { registrants: boolean },
): Promise<void> {
  await database.exclusive(async (db) => {
    const settings = db.selectFrom("settings").select("name").limit(1);
    // While the file store was unavailable at the first start, staff may have begun without the content.
    const entries = db.selectFrom("entries").select("id").limit(1);
    if ((await settings.executeTakeFirst()) || (await entries.executeTakeFirst())) return;
    const target: DemoTarget = { db, content: readContent(), files: storedFiles(media), year };
    await loadNews(target);
    await loadSchool(target);
    await loadConferences(target);
    await loadLibrary(target);
    await loadSettings(target);
    if (registrants) await loadRegistrants(target);
    for (const table of ["news", "tags"]) await database.engine.continueCounting(db as never, table);
  });
}
