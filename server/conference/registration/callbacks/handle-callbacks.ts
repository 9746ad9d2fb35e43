import type { z } from "zod";
import type { requestCallback as requesting } from "#contract/conference/registration/callback-requests.ts";
import { problemTexts } from "#contract/problems.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { honeypotProblems } from "../registering/registration-errors.ts";

/** Open requests; more could only be a program, and people read them one by one. */
const maxOpen = 200;
/** In milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Receives a request to be called back; a telephone is listed once.
 * @throws Problem 400 for a program, 409 if too many people wait for a call.
 */
export function requestCallback(platform: Platform, { homepage, ...sent }: z.output<typeof requesting.body>) {
  const trapped = honeypotProblems({ homepage });
  if (trapped) throw new Problem(400, trapped);
  return platform.database.exclusive(async (db) => {
    const requests = callbackRequestsRepository(db);
    const open = await requests.open();
    if (!open.some(({ phone }) => phone === sent.phone)) {
      if (open.length >= maxOpen) throw new Problem(409, { detail: problemTexts.noMail });
      await requests.add({ ...sent, asked_at: platform.clock().toISOString() });
    }
    return { detail: problemTexts.callbackRequested };
  });
}

export async function listCallbackRequests({ database, timeZone }: Platform) {
  const open = await callbackRequestsRepository(database.read).open();
  return open.map((row) => ({ ...row, asked_at: instantInZone(new Date(row.asked_at), timeZone) }));
}

/** Deletes a request after the call; the audit entry does not name the person, since it stays after an erasure. */
export function settleCallbackRequest(platform: Platform, id: number, by: By): Promise<void> {
  return command(platform, by, async ({ db, record }) => {
    if (!(await callbackRequestsRepository(db).remove(id))) throw notFound();
    await record("callback-made", { subject: ["callback-request", id, `Просьба № ${id}`] });
  });
}

export async function forgetOldCallbacks({ database, clock }: Platform): Promise<void> {
  const edge = new Date(clock().getTime() - keptFor).toISOString();
  await database.transaction((db) => callbackRequestsRepository(db).forgetBefore(edge));
}

/** Requests to be called back; those emptied by an erasure are left out. */
function callbackRequestsRepository(db: Db) {
  return {
    /** Oldest first. */
    open: () => db.selectFrom("callback_requests").selectAll().where("phone", "<>", "").orderBy("id").execute(),

    add: (values: { fio: string; phone: string; asked_at: string }) =>
      db.insertInto("callback_requests").values(values).execute(),

    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("callback_requests").where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    forgetBefore: (instant: string) => db.deleteFrom("callback_requests").where("asked_at", "<", instant).execute(),
  };
}
