import type { ErasureGround } from "#contract/people/erasures.ts";
import { mayIdentify, mentions } from "#domain/people/named-person.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { idempotencyStore } from "#server/kit/idempotency-store.ts";
import { mailingsRepository } from "../../conference/letters/mailings/mailings-repository.ts";
import { openingNoticesRepository } from "../../conference/letters/opening/opening-notices-repository.ts";
import { forgetLetters } from "../../conference/letters/registrant-letters-repository.ts";
import { subjectOf } from "../../conference/registration/record/registration-subject.ts";
import {
  type RegistrationRow,
  registrationsRepository,
} from "../../conference/registration/record/registrations-repository.ts";
import { forgetInAudit } from "../../office/audit/forget-in-audit.ts";
import { type ErasedKey, erasuresRepository } from "./erasures-repository.ts";
import { forgetRequests } from "./forgotten-requests-repository.ts";
import { withFormer } from "./former-names.ts";
import { forgetTyped, type Person } from "./typed-texts.ts";

/** The time, the author (null for the program) and the ground of an erasure. */
export type ErasureAct = { at: string; staffId: number | null; ground: ErasureGround };

/**
 * Deletes registrations from every table, inside the caller's transaction, and records each in the journal. Dependent
 * rows (codes, repeats, proposals, consents) are deleted by the foreign keys.
 */
export async function eraseRows(db: Db, rows: RegistrationRow[], act: ErasureAct): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await erasuresRepository(db).add(
    rows.map((row) => ({ ...keyOfRow(row), erased_at: act.at, staff_id: act.staffId, ground: act.ground })),
  );
  const people = await withFormer(db, rows);
  await forgetInAudit(db, rows);
  await forgetLetters(db, rows, act.at);
  await idempotencyStore(db, () => new Date()).deleteAbout(ids.map(subjectOf));
  await forgetTyped(db, people);
  await openingNoticesRepository(db).forget(rows.map(({ email_key }) => email_key));
  await forgetMailings(db, people);
  // At the end of a term a person may still wait for an answer.
  if (act.ground === "withdrawal" || act.ground === "demand") await forgetRequests(db, rows, ids, act.at);
  await registrationsRepository(db).erase(ids);
}

export function keyOfRow({ id, conference_id, number, created_at }: RegistrationRow): ErasedKey {
  return { registration_id: id, conference_id, number, registered_at: created_at };
}

/**
 * Deletes drafts of mailings whose search names the person: without it they would go to everyone. The search of started
 * ones is removed, because their recipients are chosen; one that is still queued gets no further recipients.
 */
async function forgetMailings(db: Db, people: Person[]): Promise<void> {
  const mailings = mailingsRepository(db);
  for (const { id, state, view } of await mailings.withSearch()) {
    const query = new URLSearchParams(view);
    const search = query.getAll("search").join(" ");
    query.delete("search");
    if (state === "draft") {
      if (people.some((person) => mentions(search, person))) await mailings.remove(id);
    } else if (people.some((person) => mayIdentify(search, person) || mentions(search, person))) {
      await mailings.change(id, { view: String(query), ...(state === "queueing" && { state: "sending" }) });
    }
  }
}
