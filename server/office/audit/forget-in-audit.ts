import type { Db } from "../../kit/database/tables/tables.ts";
import { type AuditRow, auditRepository, type ErasedParts, undoneMerges } from "./audit-repository.ts";

export type ForgottenPerson = { id: number; conference_id: number; number: number };

const blank = { subject: "", details: "", changes: "[]", address: "" } as const satisfies ErasedParts;
type Part = keyof typeof blank;

/**
 * Erases registrants from the audit trail; the action, the time and the account remain. The answers that a merge copied
 * to a registration of another person until it was undone are also erased; for what staff have typed in other entries
 * see `forgetTyped`. The erasure is recorded in the journal of erasures.
 */
export async function forgetInAudit(db: Db, people: ForgottenPerson[]): Promise<void> {
  const repository = auditRepository(db);
  for (const { id } of people) {
    for (const row of await repository.of("registration", id)) await eraseParts(db, row, partsOfSubject(row));
  }
  for (const row of await undoneMerges(db, people)) await eraseParts(db, row, ["changes"]);
}

async function eraseParts(db: Db, row: AuditRow, parts: readonly Part[]): Promise<void> {
  const written = parts.filter((part) => row[part] !== blank[part]);
  if (written.length === 0) return;
  await auditRepository(db).erase(row.id, Object.fromEntries(written.map((part) => [part, blank[part]])));
}

/**
 * Returns the parts of an audit entry that describe its subject. The IP address is one of them only if no staff account
 * acted, because it is then the registrant's.
 */
function partsOfSubject(row: { staff_id: number | null }): Part[] {
  const ofSubject: Part[] = ["subject", "details", "changes"];
  return row.staff_id === null ? [...ofSubject, "address"] : ofSubject;
}
