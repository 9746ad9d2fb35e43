import type { Db } from "#server/kit/database/tables/tables.ts";

/** Addresses of earlier sign-ins, as hashes. */
export function knownAddressesRepository(db: Db) {
  return {
    async has(username: string, addressHash: string, seenAfter: string): Promise<boolean> {
      const found = await db
        .selectFrom("known_addresses")
        .innerJoin("staff_accounts", "staff_accounts.id", "known_addresses.staff_id")
        .select("staff_id")
        .where("username", "=", username.replaceAll("\0", ""))
        .where("address_hash", "=", addressHash)
        .where("seen_at", ">", seenAfter)
        .executeTakeFirst();
      return found !== undefined;
    },

    add: (staffId: number, addressHash: string, seen_at: string) =>
      db
        .insertInto("known_addresses")
        .values({ staff_id: staffId, address_hash: addressHash, seen_at })
        .onConflict((conflict) => conflict.columns(["staff_id", "address_hash"]).doUpdateSet({ seen_at }))
        .execute(),

    /** Keeps the most recently used addresses of an account. */
    async keepNewest(staffId: number, most: number): Promise<void> {
      const own = db.selectFrom("known_addresses").select("address_hash").where("staff_id", "=", staffId);
      const newest = own.orderBy("seen_at", "desc").orderBy("address_hash").limit(most);
      const tooMany = db.deleteFrom("known_addresses").where("staff_id", "=", staffId);
      await tooMany.where("address_hash", "not in", newest).execute();
    },

    forgetSeenBefore: (instant: string) => db.deleteFrom("known_addresses").where("seen_at", "<=", instant).execute(),
  };
}
