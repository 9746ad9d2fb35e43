import { mayName, type NamedPerson } from "#domain/people/named-person.ts";
import { signingKeyOf } from "../../platform/database/signing-keys.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import type { Change } from "./audit.ts";
import type { AuditRow } from "./audit-repository.ts";
import { chainedEntriesRepository } from "./chain-repository.ts";
import { partsOfSubject } from "./erase-audit-parts.ts";
import { type PersonalPart, withoutParts } from "./sign-entry.ts";

export type ForgottenPerson = NamedPerson & { id: number };

/**
 * Takes registrants who are being erased out of the audit trail: what was done, when and by whom of the staff stays, and
 * the chain stays whole. Also the searches of staff and the names of their files, where these may name somebody. That it
 * was done the journal of erasures says.
 */
export async function forgetInAudit(db: Db, people: ForgottenPerson[]): Promise<void> {
  const repository = chainedEntriesRepository(db);
  for (const { id } of people) {
    for (const row of await repository.ofSubject("registration", id)) await forget(db, row, partsOfSubject(row));
  }
  for (const row of await repository.ofKinds(["view", "saved-view", "conference"])) {
    if (people.some((person) => mayName(typedIn(row), person))) await forget(db, row, ["subject", "changes"]);
  }
}

/** Texts typed by staff: searches, names of views and files. */
function typedIn({ subject_kind, subject, changes }: AuditRow): string {
  if (subject_kind === "view") return searchedIn(subject);
  const filters = subject_kind === "saved-view" ? (JSON.parse(changes || "[]") as Change[]) : [];
  return [subject, ...filters.flatMap(({ before, after }) => [searchedIn(before), searchedIn(after)])].join(" ");
}

function searchedIn(query: string): string {
  return new URLSearchParams(query).getAll("search").join(" ");
}

async function forget(db: Db, row: AuditRow, parts: readonly PersonalPart[]): Promise<void> {
  const change = withoutParts(signingKeyOf(db), row, parts);
  if (change) await chainedEntriesRepository(db).change(row.id, change);
}
