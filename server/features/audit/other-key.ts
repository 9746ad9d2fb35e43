import type { Db } from "../../platform/database/tables/tables.ts";
import { countAuditSince } from "./audit-repository.ts";
import { chainRepository } from "./chain-repository.ts";
import { keyCheckOf } from "./sign-entry.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Whether the audit trail was sealed with another key than this: then what is encrypted in the database is not to be read
 * either. Of several servers with keys of their own each finds that of whoever sealed last, and the changes of a day.
 */
export async function isOtherKey(db: Db, signingKey: Buffer | undefined): Promise<boolean> {
  const known = (await chainRepository(db).end())?.key_check;
  return signingKey !== undefined && known !== undefined && known !== "" && known !== keyCheckOf(signingKey);
}

export function keyChangesOfDay(db: Db, now: Date): Promise<number> {
  return countAuditSince(db, "audit-key-changed", new Date(now.getTime() - day));
}
