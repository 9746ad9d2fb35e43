import { createHmac } from "node:crypto";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { addressKey } from "#server/kit/http/limits.ts";
import type { Platform } from "#server/kit/platform.ts";

const maxUnseenTime = 90 * 24 * 60 * 60 * 1000;
/** Maximum number per account: hospitals, home, telephone networks. */
const most = 50;

type Account = { id: number; username: string };

/**
 * Addresses from which a person has signed in lately. Since addresses are personal data, only an HMAC is stored, with a
 * key that the database does not contain.
 */
export function knownAddresses({ clock, secretKey }: Pick<Platform, "clock" | "secretKey">) {
  const key = secretKey.derive("known-addresses");
  const hashOf = (username: string, ip: string) =>
    createHmac("sha256", key)
      .update(`${addressKey(ip)} ${username}`)
      .digest("hex");
  const expired = () => new Date(clock().getTime() - maxUnseenTime).toISOString();

  return {
    /** Runs the same query for an unknown login. */
    has: (db: Db, username: string, ip: string): Promise<boolean> =>
      knownAddressesRepository(db).has(username, hashOf(username, ip), expired()),

    /** Adds the address of a successful sign-in; the least recently used addresses are removed beyond the maximum. */
    async add(db: Db, { id, username }: Account, ip: string): Promise<void> {
      const addresses = knownAddressesRepository(db);
      await addresses.add(id, hashOf(username, ip), clock().toISOString());
      await addresses.keepNewest(id, most);
    },

    forgetOld: (db: Db) => knownAddressesRepository(db).forgetSeenBefore(expired()),
  };
}

/** Addresses of earlier sign-ins, as hashes. */
function knownAddressesRepository(db: Db) {
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
