import type { Db } from "../../kit/database/tables/tables.ts";
import type { Staff } from "../../kit/http/guard.ts";
import { type AuditAction, actionWords } from "./audit-actions.ts";
import { type AuditRow, auditRepository, type NewAuditRow } from "./audit-repository.ts";

/** A field by its Russian name, with values formatted for people. */
export type Change = { field: string; before: string; after: string };

/** The kind of a thing, its id, and a name by which people recognize it even after it was deleted. */
export type Subject = readonly [kind: string, id?: number | null | undefined, name?: string | undefined];

/** An account; other authors are described in `who`. */
export type Author = {
  staff?: Pick<Staff, "id" | "username" | "fio"> | undefined;
  who?: string | undefined;
  address: string;
};

export type NewAuditEntry = Author & {
  at: Date;
  action: AuditAction;
  subject?: Subject | undefined;
  details?: string | undefined;
  changes?: Change[] | undefined;
};

const maxTextLength = 500;

/**
 * Records actions in the transaction that performs them. Passwords, tokens, keys and codes do not belong in any of the
 * texts. The database refuses to change or delete an entry; see `forgetInAudit`.
 */
export async function recordAudit(db: Db, ...entries: NewAuditEntry[]): Promise<void> {
  await auditRepository(db).add(entries.map(toRow));
}

function toRow(entry: NewAuditEntry): NewAuditRow {
  const { staff } = entry;
  const [kind, id = null, name = ""] = entry.subject ?? [""];
  return {
    at: entry.at.toISOString(),
    staff_id: staff?.id ?? null,
    who: (entry.who ?? (staff ? personWords(staff) : "")).slice(0, maxTextLength),
    action: entry.action,
    subject_kind: kind,
    subject_id: id,
    subject: name.slice(0, maxTextLength),
    details: (entry.details ?? "").slice(0, maxTextLength),
    changes: JSON.stringify(entry.changes ?? []),
    address: entry.address,
  };
}

/** «Примерова Анна Ивановна (primerova)». */
export function personWords(person: { username: string; fio: string }): string {
  return `${person.fio} (${person.username})`;
}

/** Actions on one subject, newest first, except one kind. `at` is an instant in UTC. */
export async function historyOf(db: Db, subjectKind: string, subjectId: number, without?: AuditAction) {
  const rows = await auditRepository(db).of(subjectKind, subjectId);
  return rows.filter(({ action }) => action !== without).map(readable);
}

/** Entries about one subject and action since an instant. */
export function entriesSince(db: Db, at: Date, action: AuditAction, [kind, id]: Subject): Promise<AuditRow[]> {
  return auditRepository(db).since(at, action, kind, id ?? 0);
}

/** Actions on many records at once, and the action of the entry that each record has. */
export const partsOf: Partial<Record<string, AuditAction>> = { "list-taken-back": "registration-taken-back" };

/** An entry formatted for people. */
export function readable(row: AuditRow) {
  return {
    id: row.id,
    at: new Date(row.at),
    who: row.who,
    what: actionWords(row.action),
    subject: row.subject,
    details: row.details,
    changes: JSON.parse(row.changes) as Change[],
    address: row.address,
    has_parts: row.action in partsOf,
  };
}
