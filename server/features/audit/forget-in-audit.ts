import { mayIdentify, mentionsSurname, type NamedPerson } from "#domain/people/named-person.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import type { Change } from "./audit.ts";
import {
  type AuditRow,
  auditRepository,
  type ErasedParts,
  entriesWithDetails,
  undoneMerges,
} from "./audit-repository.ts";

export type ForgottenPerson = NamedPerson & { id: number; conference_id: number; number: number };

const blank = { subject: "", details: "", changes: "[]", address: "" } as const satisfies ErasedParts;
type Part = keyof typeof blank;

/**
 * Erases registrants from the audit trail; the action, the time and the account remain. Search texts and file names
 * entered by staff are also erased if they may identify one of these people, and so are the answers that a merge copied
 * to a registration of another person until it was undone. The erasure is recorded in the journal of erasures.
 */
export async function forgetInAudit(db: Db, people: ForgottenPerson[]): Promise<void> {
  const repository = auditRepository(db);
  for (const { id } of people) {
    for (const row of await repository.of("registration", id)) await eraseParts(db, row, partsOfSubject(row));
  }
  for (const row of await undoneMerges(db, people)) await eraseParts(db, row, ["changes"]);
  for (const row of await repository.ofKinds(["view", "saved-view", "conference"])) {
    if (people.some((person) => mayIdentify(typedIn(row), person))) await eraseParts(db, row, ["subject", "changes"]);
  }
  for (const row of await entriesWithDetails(db, withReason)) {
    if (people.some((person) => mentionsSurname(row.details, person))) await eraseParts(db, row, ["details"]);
  }
}

/** Actions whose details are a reason typed by staff, which may name another registrant than its subject. */
const withReason = ["certificate-voided", "certificate-corrected", "certificates-issued", "place-offered"] as const;

/** Texts typed by staff: searches, names of views and files. */
function typedIn({ subject_kind, subject, changes }: AuditRow): string {
  if (subject_kind === "view") return searchedIn(subject);
  const filters = subject_kind === "saved-view" ? (JSON.parse(changes || "[]") as Change[]) : [];
  return [subject, ...filters.flatMap(({ before, after }) => [searchedIn(before), searchedIn(after)])].join(" ");
}

function searchedIn(query: string): string {
  return new URLSearchParams(query).getAll("search").join(" ");
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
