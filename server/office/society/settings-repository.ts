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
  };
}
