import type { z } from "zod";
import type { askForNotice as asking } from "#contract/conference/letters/registration-notices.ts";
import { problemTexts } from "#contract/problems.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { hasPassed } from "#domain/site/conference-dates.ts";
import { dateInZone, dateRange } from "#domain/text/russian-dates.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { derivedKey } from "#server/kit/secrets/random-tokens.ts";
import { lettersByKey, queueToAddress } from "#server/office/outbox/queue-letters.ts";
import { currentConference } from "../../conferences/list-conferences.ts";
import { honeypotProblems } from "../../registration/registering/registration-errors.ts";
import { openingNoticesRepository } from "./opening-notices-repository.ts";

/** In milliseconds: how long an address waits for its confirmation. */
const unconfirmedFor = 2 * 24 * 60 * 60 * 1000;
/** The pace of mailings. */
const lettersInMinute = 30;

/**
 * Adds an address, which is confirmed by a letter; the answer does not reveal whether it is there already.
 * @throws Problem 400 for a program, 409 without a mail server.
 */
export async function askForNotice(platform: Platform, { email, homepage }: z.output<typeof asking.body>) {
  const trapped = honeypotProblems({ homepage });
  if (trapped) throw new Problem(400, trapped);
  if (platform.mailer.via !== "smtp") throw new Problem(409, { detail: problemTexts.noNotices });
  const now = platform.clock().toISOString();
  await platform.database.inGroupCommit(async (db) => {
    const notices = openingNoticesRepository(db);
    const { id, asked_at, confirmed_at } = await notices.put({ email, email_key: emailKey(email), asked_at: now });
    if (confirmed_at !== null) return;
    const key = `notice-asked:${id}:${asked_at}:${now.slice(0, "YYYY-MM-DD".length)}`;
    // One that is queued already must not count against the mailbox's limit.
    if ((await lettersByKey(db, [key])).size > 0) return;
    await queueToAddress(platform, db, { kind: "notice-asked", key, email, secrets: { ключ: keyOf(platform, id) } });
  });
  return { detail: problemTexts.noticeAsked };
}

/** @throws Problem 404 for an address that was not asked for, or is deleted. */
export function confirmNotice(platform: Platform, key: string): Promise<void> {
  const id = Number(key.split("-", 1)[0]);
  return platform.database.exclusive(async (db) => {
    const isOwn = Number.isSafeInteger(id) && key === keyOf(platform, id);
    const at = platform.clock().toISOString();
    if (!isOwn || !(await openingNoticesRepository(db).confirm(id, at))) throw notFound();
  });
}

function keyOf({ secretKey }: Platform, id: number): string {
  return `${id}-${derivedKey(secretKey.derive("opening notices").toString("hex"), String(id))}`;
}

export async function countNotices({ database }: Platform): Promise<{ count: number }> {
  return { count: await openingNoticesRepository(database.read).count() };
}

/**
 * While registration for a conference to come is open, queues the letters of a minute and deletes their addresses: if it
 * closes, the others wait for the next time.
 */
export async function sendNotices(platform: Platform): Promise<void> {
  const { database, clock, timeZone } = platform;
  if ((await openingNoticesRepository(database.read).count()) === 0) return;
  const conference = await currentConference(platform);
  if (conference?.registration !== "open" || hasPassed(conference, dateInZone(clock(), timeZone))) return;
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const values = { конференция: conference.name, даты: days, год: year };
  await database.transaction(async (db) => {
    for (const { id, email } of await openingNoticesRepository(db).take(lettersInMinute))
      await queueToAddress(platform, db, { kind: "registration-open", key: `registration-open:${id}`, email, values });
  });
}

export async function forgetUnconfirmed({ database, clock }: Platform): Promise<void> {
  const edge = new Date(clock().getTime() - unconfirmedFor).toISOString();
  await database.transaction((db) => openingNoticesRepository(db).forgetUnconfirmed(edge));
}
