import type { Staff } from "#server/platform/http/guard.ts";
import { notFound } from "#server/platform/http/problem-replies.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/audit.ts";
import { signInsRepository } from "../sessions/sign-ins-repository.ts";
import type { Visit } from "../sessions/visit.ts";

/** The token and the printing cookie of this sign-in are dead when it resolves. */
export async function signOut(platform: Platform, staff: Staff, visit: Visit): Promise<void> {
  await platform.database.transaction(async (db) => {
    await signInsRepository(db).end(staff.id, staff.tokenId);
    await recordAudit(db, { at: platform.clock(), action: "sign-out", staff, address: visit.address });
  });
}

/**
 * Ends one of the caller's own sign-ins, as on a lost phone or a borrowed computer.
 * @throws Problem 404 where the caller has no such sign-in.
 */
export async function endSignIn(platform: Platform, staff: Staff, id: number, visit: Visit): Promise<void> {
  await platform.database.transaction(async (db) => {
    if (!(await signInsRepository(db).end(staff.id, id))) throw notFound();
    await recordAudit(db, { at: platform.clock(), action: "session-ended", staff, address: visit.address });
  });
}
