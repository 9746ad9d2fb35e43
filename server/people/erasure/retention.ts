import { setImmediate as breath } from "node:timers/promises";
import type { Retention } from "#contract/people/erasures.ts";
import { dueDates } from "#domain/registration/retention-term.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { binEdge } from "../../conference/registration/record/bin.ts";
import { registrationsRepository } from "../../conference/registration/record/registrations-repository.ts";
import { type Change, recordAudit } from "../../office/audit/audit.ts";
import { command } from "../../office/audit/command.ts";
import { erasedTogether, eraseRegistrations, scrubSoon } from "./erase-registrations.ts";
import { mirrorErasures } from "./erasure-journal.ts";
import { type DueTerms, dueRepository, type RetentionRow, retentionRows } from "./retention-repository.ts";

/** Returns all conferences, the newest first, with the retention of their registrations. */
export async function listRetention(platform: Platform): Promise<Retention[]> {
  const rows = await retentionRows(platform.database.read).execute();
  return rows.map((row) => retentionOf(platform, row));
}

/** @throws Problem 404. */
async function conferenceRow(db: Db, id: number): Promise<RetentionRow> {
  const row = await retentionRows(db).where("conferences.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function retentionOf({ clock, timeZone }: Platform, row: RetentionRow): Retention {
  const { withConsent, withoutConsent } = dueDates(row.end_date, row.retention_months);
  const today = dateInZone(clock(), timeZone);
  const without_consent = row.registrations - row.with_consent;
  const due = withConsent <= today ? row.registrations : withoutConsent <= today ? without_consent : 0;
  return {
    conference: row.id,
    entry: row.entry,
    name: row.name,
    end_date: row.end_date,
    months: row.retention_months,
    by_itself: row.erases_by_itself === 1,
    due_on: withConsent,
    due_without_consent_on: withoutConsent,
    is_due: due > 0,
    registrations: row.registrations,
    without_consent,
    due,
  };
}

/** Counts who is affected by the erasure of what is due. @throws Problem 404. */
export async function showDue(platform: Platform, id: number) {
  const conference = retentionOf(platform, await conferenceRow(platform.database.read, id));
  const due = dueRepository(platform.database.read, dueTerms(platform, conference));
  const { all, elsewhere, waiting } = await due.counts();
  return { only_here: all - elsewhere, elsewhere, waiting };
}

function dueTerms({ clock, timeZone }: Platform, { conference, due_on }: Retention): DueTerms {
  return { conference, isConsentKept: due_on > dateInZone(clock(), timeZone) };
}

/** @throws Problem 404. */
export async function setRetention(
  platform: Platform,
  id: number,
  { months, by_itself }: { months?: number | undefined; by_itself?: boolean | undefined },
  by: By,
): Promise<Retention> {
  return command(platform, by, async ({ db, record }) => {
    const before = await conferenceRow(db, id);
    const after = {
      retention_months: months ?? before.retention_months,
      erases_by_itself: by_itself === undefined ? before.erases_by_itself : Number(by_itself),
    };
    await db.updateTable("conferences").set(after).where("id", "=", id).execute();
    const changes = changesIn(before, after);
    if (changes.length > 0) await record("retention-changed", { subject: ["conference", id, before.name], changes });
    return retentionOf(platform, { ...before, ...after });
  });
}

type Term = Pick<RetentionRow, "retention_months" | "erases_by_itself">;

function changesIn(before: Term, after: Term): Change[] {
  const change = (field: string, words: (term: Term) => string) => {
    return { field, before: words(before), after: words(after) };
  };
  return [
    change("хранить после конференции, месяцев", (term) => String(term.retention_months)),
    change("стирать без напоминания", (term) => (term.erases_by_itself === 1 ? "да" : "нет")),
  ].filter((one) => one.before !== one.after);
}

/**
 * Erases all registrations of a conference after its retention term.
 * @throws Problem 404, 409 before the end of the term.
 */
export async function eraseDue(platform: Platform, id: number, by: By): Promise<{ erased: number }> {
  const conference = retentionOf(platform, await conferenceRow(platform.database.read, id));
  if (!conference.is_due) throw new Problem(409, { detail: "Стирать пока нечего: срок хранения не истёк." });
  const erased = await eraseTerm(platform, conference, by);
  await scrubSoon(platform);
  return { erased };
}

/** Erases what is due in a conference, in slices between which other requests are answered, and records the number. */
async function eraseTerm(platform: Platform, conference: Retention, by?: By): Promise<number> {
  const at = platform.clock();
  const act = { at: at.toISOString(), staffId: by?.staff.id ?? null, ground: "term" } as const;
  const terms = dueTerms(platform, conference);
  const choose = async (db: Db) => {
    const due = await dueRepository(db, terms).ids(erasedTogether);
    return due.map(({ id }) => id);
  };
  let all = 0;
  for (let erased = erasedTogether; erased >= erasedTogether; all += erased) {
    erased = await eraseRegistrations(platform, { choose, isSlice: true }, act);
    await breath();
  }
  await mirrorErasures(platform);
  const subject = ["conference", conference.conference, conference.name] as const;
  const author = by ?? { who: "Программа, по сроку", address: "" };
  const entry = { at, action: "registrations-erased-by-term" as const, details: `стёрто: ${all}`, ...author };
  if (all > 0) await platform.database.inGroupCommit((db) => recordAudit(db, { ...entry, subject }));
  return all;
}

/** Erases the registrations of conferences with automatic erasure whose retention term has ended. */
export async function eraseDueByItself(platform: Platform): Promise<void> {
  for (const conference of await listRetention(platform)) {
    if (conference.is_due && conference.by_itself) await eraseTerm(platform, conference);
  }
}

/** Erases registrations that have been in the bin for 30 days. */
export async function emptyOldBin(platform: Platform): Promise<void> {
  const choose = async (db: Db) => {
    const old = await registrationsRepository(db).deletedBefore(binEdge(platform), erasedTogether);
    return old.map(({ id }) => id);
  };
  const act = { at: platform.clock().toISOString(), staffId: null, ground: "bin" } as const;
  while ((await eraseRegistrations(platform, { choose }, act)) >= erasedTogether);
}
