import { createHmac } from "node:crypto";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { addressKey } from "#server/kit/http/limits.ts";
import type { Platform } from "#server/kit/platform.ts";
import { knownAddressesRepository } from "./known-addresses-repository.ts";

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
