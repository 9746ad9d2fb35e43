import type { Db } from "#server/kit/database/tables/tables.ts";
import { type NewAuditEntry, recordAudit } from "#server/office/audit/audit.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";
import { doorPassesRepository, type PassRow } from "./door-passes-repository.ts";

export type Author = Pick<NewAuditEntry, "at" | "staff" | "who" | "address">;

/** Revokes the passes for the check-in that an account has issued, when its access or its sign-ins end. */
export async function endPassesOf(db: Db, staffId: number, by: Author): Promise<void> {
  for (const { id } of await validPassesOf(db, staffId, by.at)) await endPass(db, id, by);
}

export function validPassesOf(db: Db, staffId: number, at: Date): Promise<PassRow[]> {
  return doorPassesRepository(db).validOf(staffId, at.toISOString());
}

export async function endPass(db: Db, id: number, by: Author): Promise<void> {
  const revoked = { revoked_at: by.at.toISOString(), revoked_by: by.staff?.fio ?? by.who ?? "" };
  await notePass(db, "door-revoked", await doorPassesRepository(db).revoke(id, revoked), by);
}

/** Records what happened to a pass in the audit trail. */
export async function notePass(db: Db, action: AuditAction, { id, place, holder }: PassRow, by: Author): Promise<void> {
  const subject = { subjectKind: "door", subjectId: id, subject: holder === "" ? place : `${place}, ${holder}` };
  await recordAudit(db, { action, ...subject, ...by });
}
