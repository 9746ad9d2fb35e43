import type { Selectable } from "kysely";
import type { Db, Tables } from "#server/kit/database/tables/tables.ts";
import { type Author, recordAudit } from "#server/office/audit/audit.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";

/** The author of a change, and its instant. */
export type Signed = Author & { at: Date };

/** Revokes the passes for the check-in that an account has issued, when its access or its sign-ins end. */
export async function endPassesOf(db: Db, staffId: number, by: Signed): Promise<void> {
  for (const { id } of await validPassesOf(db, staffId, by.at)) await endPass(db, id, by);
}

export function validPassesOf(db: Db, staffId: number, at: Date): Promise<PassRow[]> {
  return doorPassesRepository(db).validOf(staffId, at.toISOString());
}

export async function endPass(db: Db, id: number, by: Signed): Promise<void> {
  const revoked = { revoked_at: by.at.toISOString(), revoked_by: by.staff?.fio ?? by.who ?? "" };
  await notePass(db, "door-revoked", await doorPassesRepository(db).revoke(id, revoked), by);
}

/** Records what happened to a pass in the audit trail. */
export async function notePass(db: Db, action: AuditAction, { id, place, holder }: PassRow, by: Signed): Promise<void> {
  const subject = ["door", id, holder === "" ? place : `${place}, ${holder}`] as const;
  await recordAudit(db, { action, subject, ...by });
}

type PassRow = Selectable<Tables["door_devices"]>;

/** Passes of devices, by the account that issued them. */
function doorPassesRepository(db: Db) {
  return {
    /** Passes that an account has issued and that have not ended. */
    validOf: (staffId: number, now: string): Promise<PassRow[]> =>
      db
        .selectFrom("door_devices")
        .selectAll()
        .where("staff_id", "=", staffId)
        .where("revoked_at", "is", null)
        .where("expires_at", ">", now)
        .execute(),

    revoke: (id: number, revoked: Pick<PassRow, "revoked_at" | "revoked_by">): Promise<PassRow> =>
      db
        .updateTable("door_devices")
        .set({ ...revoked, code_expires_at: null })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  };
}
