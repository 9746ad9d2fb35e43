import type { z } from "zod";
import type { createMailing as creating, Mailing } from "#contract/conference/letters/mailings.ts";
import { problemTexts } from "#contract/problems.ts";
import type { LetterText } from "#domain/letters/letter-placeholders.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { editConflict, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { sanitizeLetter } from "#server/office/outbox/composing/fill-letter.ts";
import { originalTexts } from "#server/office/outbox/composing/original-texts.ts";
import { queueTestLetter } from "#server/office/outbox/queue-letters.ts";
import { knownIn } from "../../registrants/table/save-view.ts";
import { type MailingRow, mailingOf, mailingsRepository } from "./mailings-repository.ts";
import { firstRecipient } from "./recipients.ts";

type New = z.output<typeof creating.body>;

export async function createMailing(platform: Platform, { view, view_name }: New, staff: Staff): Promise<number> {
  const { body } = originalTexts.mailing;
  const row = {
    view: String(new URLSearchParams(knownIn(view))),
    view_name: view_name ?? "",
    body,
    created_at: platform.clock().toISOString(),
    staff_id: staff.id,
    who: staff.fio || staff.username,
  };
  return platform.database.transaction((db) => mailingsRepository(db).add(row));
}

/** @throws Problem 404, 409 if it has been started or saved by another member of staff meanwhile. */
export async function saveMailing(
  platform: Platform,
  id: number,
  sent: LetterText & { revision: string },
): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const row = await mailingOf(db, id);
    if (row.state !== "draft") throw new Problem(409, { detail: problemTexts.mailingState });
    if (String(row.revision) !== sent.revision) throw editConflict();
    const { subject, preheader } = sent;
    const text = { subject, preheader, body: sanitizeLetter(sent.body) };
    await mailingsRepository(db).change(id, { ...text, revision: row.revision + 1 });
  });
}

/** Sends the mailing to one address, with the data of its first recipient. @throws Problem 404. */
export async function testMailing(platform: Platform, id: number, email: string, staff: Staff): Promise<void> {
  const { read } = platform.database;
  const { view } = await mailingOf(read, id);
  const registration = (await firstRecipient(platform, view))?.id ?? null;
  await queueTestLetter(platform, email, staff, { mailing: id, registration });
}

export async function showMailing(platform: Platform, id: number): Promise<Mailing> {
  return present(platform, await mailingOf(platform.database.read, id));
}

export async function listMailings(platform: Platform): Promise<Mailing[]> {
  const rows = await mailingsRepository(platform.database.read).all();
  return Promise.all(rows.map((row) => present(platform, row)));
}

async function present({ database, timeZone }: Platform, row: MailingRow): Promise<Mailing> {
  const counts = await mailingsRepository(database.read).letters(row.id);
  const count = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);
  const letters = {
    waiting: count("waiting", "sending"),
    sent: count("sent"),
    failed: count("failed"),
    cancelled: count("cancelled"),
  };
  const { id, view, view_name, subject, preheader, body, who } = row;
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  return {
    id,
    view,
    view_name,
    subject,
    preheader,
    body,
    who,
    letters,
    revision: String(row.revision),
    state: row.state === "sending" && letters.waiting === 0 ? "done" : row.state,
    created_at: at(row.created_at),
    started_at: row.started_at && at(row.started_at),
  };
}
