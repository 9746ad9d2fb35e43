import type { Db } from "#server/kit/database/tables/tables.ts";

/** Addresses that receive one letter when registration opens. */
export function openingNoticesRepository(db: Db) {
  const confirmed = db.selectFrom("opening_notices").where("confirmed_at", "is not", null);
  return {
    /** Adds an address unless it is there. */
    async put(row: { email: string; email_key: string; asked_at: string }) {
      await db
        .insertInto("opening_notices")
        .values(row)
        .onConflict((conflict) => conflict.column("email_key").doNothing())
        .execute();
      const added = db.selectFrom("opening_notices").selectAll().where("email_key", "=", row.email_key);
      return added.executeTakeFirstOrThrow();
    },

    async confirm(id: number, at: string): Promise<boolean> {
      const asked = db.updateTable("opening_notices").where("id", "=", id);
      return (await asked.set({ confirmed_at: at }).executeTakeFirst()).numUpdatedRows > 0n;
    },

    async count(): Promise<number> {
      return (await confirmed.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
    },

    /** Removes the addresses that have waited longest. */
    take: (most: number) =>
      db
        .deleteFrom("opening_notices")
        .where("id", "in", confirmed.select("id").orderBy("id").limit(most))
        .returning(["id", "email"])
        .execute(),

    forgetUnconfirmed: (askedBefore: string) =>
      db.deleteFrom("opening_notices").where("confirmed_at", "is", null).where("asked_at", "<", askedBefore).execute(),

    forget: (emailKeys: string[]) => db.deleteFrom("opening_notices").where("email_key", "in", emailKeys).execute(),
  };
}
