import { counted } from "#domain/text/russian-plurals.ts";
import { signingKeyOf } from "../../platform/database/signing-keys.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import { type NewAuditEntry, recordAudit } from "./audit.ts";
import { chainedEntriesRepository } from "./chain-repository.ts";
import { type PersonalPart, withoutParts } from "./sign-entry.ts";

type Which = { subjectKind: string; subjectId: number } | { ids: number[] };
/** The author, time and ground of an erasure, which are recorded without the erased values. */
type Order = Pick<NewAuditEntry, "at" | "staff" | "who" | "address" | "details">;

const entryForms = ["запись", "записи", "записей"] as const;

/**
 * Erases what entries of the audit trail say of a person, for example of a registrant: `eraseAuditParts(db, {
 * subjectKind: "registration", subjectId }, { at, staff, address })`. Blank are then the subject's words, the details and
 * the changes; where nobody of the staff did it, also from where it was done. When, what and the subject's number stay,
 * and the chain stays whole: each part's digest remains, and its salt, without which the digest tells nothing, is gone.
 * The act is an entry of its own. Never blank the columns by hand: the check would name the entry as changed.
 * @returns how many entries lost something.
 */
export async function eraseAuditParts(db: Db, which: Which, order: Order): Promise<number> {
  const repository = chainedEntriesRepository(db);
  const rows = "ids" in which ? await repository.byIds(which.ids) : await repository.ofSubject(...subjectOf(which));
  let count = 0;
  for (const row of rows.filter(({ action }) => action !== "audit-erased")) {
    const change = withoutParts(signingKeyOf(db), row, partsOfSubject(row));
    if (!change) continue;
    await repository.change(row.id, change);
    count += 1;
  }
  if (count > 0) await recordErasure(db, which, order, count);
  return count;
}

function subjectOf({ subjectKind, subjectId }: { subjectKind: string; subjectId: number }): [string, number] {
  return [subjectKind, subjectId];
}

/** The parts of an entry about its subject, not about staff. */
export function partsOfSubject(row: { staff_id: number | null }): PersonalPart[] {
  const ofSubject: PersonalPart[] = ["subject", "details", "changes"];
  return row.staff_id === null ? [...ofSubject, "address"] : ofSubject;
}

function recordErasure(db: Db, which: Which, { details, ...by }: Order, count: number): Promise<void> {
  const subject = "ids" in which ? {} : which;
  const said = [details, counted(count, entryForms)].filter(Boolean).join(", ");
  return recordAudit(db, { ...by, ...subject, action: "audit-erased", details: said });
}
