import { createHmac, randomBytes } from "node:crypto";
import type { Platform } from "#server/kit/platform.ts";
import { derivedKey } from "#server/kit/secrets/random-tokens.ts";
import { failedCodesRepository } from "../credentials/failed-codes-repository.ts";
import { knownAddresses } from "../credentials/known-addresses.ts";
import { signInsRepository } from "./sign-ins-repository.ts";

/** 20 random bytes in the format of djoser: 40 lower-case hexadecimal digits. */
export function newToken(): string {
  return randomBytes(20).toString("hex");
}

/**
 * The value of the printing cookie of a token. Derived from the token, so that it is the same each time it is set; it
 * reveals nothing about the token.
 */
export function printingValueOf(token: string): string {
  return createHmac("sha256", token).update("printing").digest("hex");
}

/** The value of the cookie for unpublished files, derived in the same way. */
export function mediaValueOf(token: string): string {
  return derivedKey(token, "media");
}

/** Deletes expired sign-ins, old failures and old addresses. */
export async function expireSignIns(platform: Platform): Promise<void> {
  const now = platform.clock();
  await platform.database.transaction(async (db) => {
    await signInsRepository(db).forgetDead(now);
    await failedCodesRepository(db).forgetOld(now);
    await knownAddresses(platform).forgetOld(db);
  });
}
