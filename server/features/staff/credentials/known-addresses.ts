import { createHmac } from "node:crypto";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { addressKey } from "#server/platform/http/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { knownAddressesRepository } from "./known-addresses-repository.ts";

const maxUnseenTime = 90 * 24 * 60 * 60 * 1000;
/** Per account: hospitals, home, telephone networks. */
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
  const expired = () => new Date(clock().getTime() - maxUnseenTime).toISOString();

  return {
    /** Runs the same query for an unknown login. */
    has: (db: Db, username: string, ip: string): Promise<boolean> =>
      knownAddressesRepository(db).has(username, hashOf(username, ip), expired()),

    /** The address of a sign-in that succeeded; those that were seen the longest ago make room. */
    async add(db: Db, { id, username }: Account, ip: string): Promise<void> {
      const addresses = knownAddressesRepository(db);
      await addresses.add(id, hashOf(username, ip), clock().toISOString());
      await addresses.keepNewest(id, most);
    },

    forgetOld: (db: Db) => knownAddressesRepository(db).forgetSeenBefore(expired()),
  };
}
