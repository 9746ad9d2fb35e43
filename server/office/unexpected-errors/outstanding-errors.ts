import type { UnexpectedError } from "#contract/office/unexpected-errors.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { routeTitle } from "../../kit/errors/error-title.ts";
import { type ErrorRow, unexpectedErrorsRepository } from "../../kit/errors/errors-repository.ts";
import type { By } from "../../kit/http/guard.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import { outages } from "../../kit/outage.ts";
import type { Platform } from "../../kit/platform.ts";
import { command } from "../audit/command.ts";

const maxShown = 50;

/** The newest errors, without dismissed ones. */
export async function outstandingErrors(platform: Platform): Promise<UnexpectedError[]> {
  const rows = await unexpectedErrorsRepository(platform.database.read).newest(maxShown);
  return rows.map((row) => present(platform, row));
}

/** Dismisses an error; a new occurrence counts as new. @throws Problem 404 if it no longer exists. */
export async function dismissError(platform: Platform, id: string, by: By): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    const removed = await unexpectedErrorsRepository(db).remove(id);
    if (!removed) throw notFound();
    const name = [removed.name, removed.route, removed.place].filter(Boolean).join(", ");
    await record("error-dismissed", { subject: ["error", null, name] });
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
