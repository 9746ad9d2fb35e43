import type { Staff } from "../../kit/http/guard.ts";
import type { AuditAction } from "../../office/audit/audit-actions.ts";

/** The author of a change, with the client's address. */
export type By = { staff: Staff; address: string };

/** Audit entry about a change of a file. */
export function auditOf(action: AuditAction, { id, name }: { id: number; name: string }, { staff, address }: By) {
  return { action, staff, address, subjectKind: "file", subjectId: id, subject: name };
}
