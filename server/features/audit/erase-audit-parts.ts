import { counted } from "#domain/text/russian-plurals.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { type NewAuditEntry, recordAudit } from "./audit.ts";
import { type AuditRow, auditRepository, type ErasedParts } from "./audit-repository.ts";

type Which = { subjectKind: string; subjectId: number } | { ids: number[] };
/** The author, time and ground of an erasure, which are recorded without the erased values. */
type Order = Pick<NewAuditEntry, "at" | "staff" | "who" | "address" | "details">;

const entryForms = ["запись", "записи", "записей"] as const;

const blank = { subject: "", details: "", changes: "[]", address: "" } as const satisfies ErasedParts;
type Part = keyof typeof blank;

/**
 * Erases the parts of audit entries that describe a person, for example a registrant: `eraseAuditParts(db, {
 * subjectKind: "registration", subjectId }, { at, staff, address })`. The subject's name, the details and the changes
 * become blank; the address too, unless a member of staff acted. The time, the action and the subject's number stay.
 * The erasure is recorded as an entry of its own.
 * @returns the number of entries that lost a part.
 */
export async function eraseAuditParts(db: Db, which: Which, order: Order): Promise<number> {
  const repository = auditRepository(db);
  const rows = await ("ids" in which ? repository.byIds(which.ids) : repository.of(which.subjectKind, which.subjectId));
  let count = 0;
  for (const row of rows.filter(({ action }) => action !== "audit-erased")) {
    if (await eraseParts(db, row, partsOfSubject(row))) count += 1;
  }
  if (count > 0) await recordErasure(db, which, order, count);
  return count;
}

/** @returns whether the entry had any of these parts. */
export async function eraseParts(db: Db, row: AuditRow, parts: readonly Part[]): Promise<boolean> {
  const written = parts.filter((part) => row[part] !== blank[part]);
  if (written.length === 0) return false;
  await auditRepository(db).erase(row.id, Object.fromEntries(written.map((part) => [part, blank[part]])));
  return true;
}

/** The parts of an entry about its subject, not about staff. */
export function partsOfSubject(row: { staff_id: number | null }): Part[] {
  const ofSubject: Part[] = ["subject", "details", "changes"];
  return row.staff_id === null ? [...ofSubject, "address"] : ofSubject;
}

function recordErasure(db: Db, which: Which, { details, ...by }: Order, count: number): Promise<void> {
  const subject = "ids" in which ? {} : which;
  const ground = [details, counted(count, entryForms)].filter(Boolean).join(", ");
  return recordAudit(db, { ...by, ...subject, action: "audit-erased", details: ground });
}
