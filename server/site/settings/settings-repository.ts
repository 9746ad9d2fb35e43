import type { Db } from "../../kit/database/tables/tables.ts";

/** Named values, each JSON. */
export function settingsRepository(db: Db) {
  return {
    async all(): Promise<Record<string, unknown>> {
      const rows = await db.selectFrom("settings").selectAll().execute();
      return Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]));
    },

    async save(values: Record<string, unknown>): Promise<void> {
      for (const [name, value] of Object.entries(values)) {
        await db
          .insertInto("settings")
          .values({ name, value: JSON.stringify(value) })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }))
          .execute();
      }
    },

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
