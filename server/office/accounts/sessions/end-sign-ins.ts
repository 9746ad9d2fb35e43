import type { Db } from "#server/kit/database/tables/tables.ts";
import { endPassesOf, type Signed } from "#server/office/check-in-passes/end-passes.ts";
import { signInsRepository } from "./sign-ins-repository.ts";

/**
 * Ends the sign-ins of an account, except one, and the passes for the check-in that it has issued, which open personal
 * data without a sign-in.
 */
export async function endSignIns(db: Db, staffId: number, by: Signed, except?: number): Promise<void> {
  await signInsRepository(db).endAll(staffId, except);
  await endPassesOf(db, staffId, by);
}
