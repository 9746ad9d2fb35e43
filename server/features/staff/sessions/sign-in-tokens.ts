import { createHmac, randomBytes } from "node:crypto";
import type { Platform } from "#server/platform/platform.ts";
import { derivedKey } from "#server/platform/secrets/random-tokens.ts";
import { failedCodesRepository } from "../credentials/failed-codes-repository.ts";
import { knownAddresses } from "../credentials/known-addresses.ts";
import { signInsRepository } from "./sign-ins-repository.ts";

/** 20 random bytes in the shape that clients of djoser know: 40 lower-case hexadecimal digits. */
export function newToken(): string {
  return randomBytes(20).toString("hex");
}

/**
 * The value of the printing cookie that goes with a token. Made from the token and not drawn anew, so that it can be
 * given again, the same, whenever the token is shown; nothing of the token can be learnt from it.
 */
export function printingValueOf(token: string): string {
  return createHmac("sha256", token).update("printing").digest("hex");
}

/** The value of the cookie that shows files which are not on the site; made in the same way. */
export function mediaValueOf(token: string): string {
  return derivedKey(token, "media");
}

/** Sign-ins that have ended by themselves open nothing any more; they, old failures and old addresses go. */
export async function expireSignIns(platform: Platform): Promise<void> {
  const now = platform.clock();
  await platform.database.transaction(async (db) => {
    await signInsRepository(db).forgetDead(now);
    await failedCodesRepository(db).forgetOld(now);
    await knownAddresses(platform).forgetOld(db);
  });
}
