import type { Db } from "../../kit/database/tables/tables.ts";

/** The files that the settings name: the application form and the photograph of the front page. */
export function settingsFilesRepository(db: Db) {
  return {
    file: (id: number) =>
      db.selectFrom("files").select(["path", "name", "size", "page_count"]).where("id", "=", id).executeTakeFirst(),

    async picture(id: number) {
      const columns = ["path", "width", "height", "focus_x", "focus_y"] as const;
      const file = await db.selectFrom("files").select(columns).where("id", "=", id).executeTakeFirst();
      const copies = await db.selectFrom("file_copies").select(["path", "width"]).where("file_id", "=", id).execute();
      return file && { ...file, copies };
    },
  };
}
