import type { Db, Tables } from "../../kit/database/tables/tables.ts";

type Name = Tables["security_settings"]["name"];

/** Named values, as text. */
export function securitySettingsRepository(db: Db) {
  return {
    async value(name: Name): Promise<string | undefined> {
      const row = await db.selectFrom("security_settings").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value;
    },

    async save(name: Name, value: string): Promise<void> {
      await db
        .insertInto("security_settings")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
