import { createHmac, randomBytes } from "node:crypto";
import type { Platform } from "../../platform/platform.ts";
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

/** Sign-ins that have ended by themselves open nothing any more; this takes them off the list. */
export async function forgetOldSignIns(platform: Platform): Promise<void> {
  await platform.database.transaction((db) => signInsRepository(db).forgetDead(platform.clock()));
}
