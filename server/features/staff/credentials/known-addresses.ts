import { createHmac } from "node:crypto";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { addressKey } from "#server/platform/http/limits.ts";
import type { Platform } from "#server/platform/platform.ts";

const longestUnseen = 90 * 24 * 60 * 60 * 1000;
/** Of a person: hospitals, home, telephone networks. */
const most = 50;

type Account = { id: number; username: string };

/**
 * From where a person signed in lately. Addresses are personal: what is kept is an HMAC under a key that the database
 * does not hold.
 */
export function knownAddresses({ clock, secretKey }: Pick<Platform, "clock" | "secretKey">) {
  const key = secretKey.derive("known-addresses");
  const hashOf = (username: string, ip: string) =>
    createHmac("sha256", key)
      .update(`${addressKey(ip)} ${username}`)
      .digest("hex");
  const expired = () => new Date(clock().getTime() - longestUnseen).toISOString();

  return {
    /** Asked in the same way for a login that nobody has. */
    async has(db: Db, username: string, ip: string): Promise<boolean> {
      const found = await db
        .selectFrom("known_addresses")
        .innerJoin("staff_accounts", "staff_accounts.id", "known_addresses.staff_id")
        .select("staff_id")
        .where("username", "=", username.replaceAll("\0", ""))
        .where("address_hash", "=", hashOf(username, ip))
        .where("seen_at", ">", expired())
        .executeTakeFirst();
      return found !== undefined;
    },

    /** The address of a sign-in that succeeded; those that were seen the longest ago make room. */
    async add(db: Db, { id, username }: Account, ip: string): Promise<void> {
      const seen_at = clock().toISOString();
      await db
        .insertInto("known_addresses")
        .values({ staff_id: id, address_hash: hashOf(username, ip), seen_at })
        .onConflict((conflict) => conflict.columns(["staff_id", "address_hash"]).doUpdateSet({ seen_at }))
        .execute();
      const own = db.selectFrom("known_addresses").select("address_hash").where("staff_id", "=", id);
      const newest = own.orderBy("seen_at", "desc").orderBy("address_hash").limit(most);
      const tooMany = db.deleteFrom("known_addresses").where("staff_id", "=", id);
      await tooMany.where("address_hash", "not in", newest).execute();
    },

    forgetOld: (db: Db) => db.deleteFrom("known_addresses").where("seen_at", "<=", expired()).execute(),
  };
}
