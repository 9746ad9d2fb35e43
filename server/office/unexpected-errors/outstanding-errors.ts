import type { UnexpectedError } from "#contract/office/unexpected-errors.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { routeTitle } from "../../kit/errors/error-title.ts";
import { type ErrorRow, unexpectedErrorsRepository } from "../../kit/errors/errors-repository.ts";
import type { Staff } from "../../kit/http/guard.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import { outages } from "../../kit/outage.ts";
import type { Platform } from "../../kit/platform.ts";
import { recordAudit } from "../audit/audit.ts";

const maxShown = 50;

/** The newest errors, without dismissed ones. */
export async function outstandingErrors(platform: Platform): Promise<UnexpectedError[]> {
  const rows = await unexpectedErrorsRepository(platform.database.read).newest(maxShown);
  return rows.map((row) => present(platform, row));
}

/** Dismisses an error; a new occurrence counts as new. @throws Problem 404 if it no longer exists. */
export async function dismissError(
  { database, clock }: Platform,
  id: string,
  actor: { staff: Staff; address: string },
): Promise<void> {
  await database.transaction(async (db) => {
    const removed = await unexpectedErrorsRepository(db).remove(id);
    if (!removed) throw notFound();
    const subject = [removed.name, removed.route, removed.place].filter(Boolean).join(", ");
    await recordAudit(db, { ...actor, at: clock(), action: "error-dismissed", subjectKind: "error", subject });
  });
}

function present({ clock, timeZone }: Platform, { today, ...row }: ErrorRow): UnexpectedError {
  const inZone = (instant: string) => instantInZone(new Date(instant), timeZone);
  return {
    ...row,
    outage: outages.find((outage) => outage === row.name) ?? null,
    what: routeTitle(row.route),
    count_today: today === dateInZone(clock(), timeZone) ? row.count_today : 0,
    first_at: inZone(row.first_at),
    last_at: inZone(row.last_at),
  };
}
