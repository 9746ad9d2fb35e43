import { problemTexts } from "#contract/problems.ts";
import { type LetterText, placeholderProblems } from "#domain/letters/letter-placeholders.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import type { MailingState } from "#server/kit/database/tables/letter-tables.ts";
import { unexpectedErrors } from "#server/kit/errors/error-watch.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import type { AuditAction } from "#server/office/audit/audit-actions.ts";
import { command } from "#server/office/audit/command.ts";
import { queueLetters } from "#server/office/outbox/queue-letters.ts";
import { type MailingRow, mailingOf, mailingsRepository } from "./mailings-repository.ts";
import { recipientsOf } from "./recipients.ts";

/**
 * Starts a draft, or continues a paused mailing. The recipients of a draft are chosen now: later registrations receive
 * nothing.
 * @throws Problem 404, 400 for a text that cannot be sent, 409 in another state.
 */
export async function startMailing(platform: Platform, id: number, by: By): Promise<void> {
  const mailing = await move(platform, id, by, { from: ["draft", "paused"], action: "mailing-started" }, (row) => {
    if (row.state === "draft") refuseUnready(row);
    return row.state === "draft" ? "queueing" : "sending";
  });
  if (mailing.state === "draft") queueInBackground(platform, mailing);
}

/** Acts within one letter of each connection. @throws Problem 404, 409. */
export async function pauseMailing(platform: Platform, id: number, by: By): Promise<void> {
  await move(platform, id, by, { from: ["sending"], action: "mailing-paused" }, () => "paused");
}

const cancelledTogether = 1000;

/** Cancels the letters that wait. @throws Problem 404, 409. */
export async function stopMailing(platform: Platform, id: number, by: By): Promise<void> {
  const from: MailingState[] = ["queueing", "sending", "paused"];
  await move(platform, id, by, { from, action: "mailing-stopped" }, () => "stopped");
  const { database, clock } = platform;
  const some = () =>
    database.transaction((db) => mailingsRepository(db).cancelWaiting(id, clock().toISOString(), cancelledTogether));
  while ((await some()) > 0);
}

type Step = { from: MailingState[]; action: AuditAction };

/** Changes the state in an exclusive transaction. @returns the mailing before the change. */
async function move(
  platform: Platform,
  id: number,
  by: By,
  { from, action }: Step,
  next: (row: MailingRow) => MailingState,
): Promise<MailingRow> {
  return command(platform, by, async ({ db, at, record }) => {
    const row = await mailingOf(db, id);
    if (!from.includes(row.state)) throw new Problem(409, { detail: problemTexts.mailingState });
    const started = row.state === "draft" ? { started_at: at.toISOString() } : {};
    await mailingsRepository(db).change(id, { state: next(row), ...started });
    await record(action, { subject: ["", null, quoted(row.subject)] });
    return row;
  });
}

function refuseUnready(text: LetterText): void {
  if (text.subject.trim() === "" || text.body.trim() === "") {
    throw new Problem(400, { non_field_errors: [problemTexts.mailingNotReady] });
  }
  const problems = placeholderProblems("mailing", text);
  if (problems.length === 0) return;
  const byField = Map.groupBy(problems, ({ field }) => field);
  throw new Problem(
    400,
    Object.fromEntries([...byField].map(([field, wrong]) => [field, wrong.map((one) => one.text)])),
  );
}

function queueInBackground(platform: Platform, mailing: MailingRow): void {
  queueMailing(platform, mailing).catch((error) => {
    platform.log.error({ err: error }, "a mailing is not queued");
    unexpectedErrors(platform).note(error, "mailing");
  });
}

/**
 * Queues the letters in short transactions. Housekeeping of another node may queue the same mailing at the same time:
 * an address to which a letter is queued already gets no other, and the first that finishes ends both. The transactions
 * are exclusive, so that a stop cancels the letters of every earlier one.
 */
async function queueMailing(platform: Platform, mailing: MailingRow): Promise<void> {
  const { database } = platform;
  for await (const { receive } of recipientsOf(platform, mailing)) {
    const isEnded = await database.exclusive(async (db) => {
      if ((await mailingOf(db, mailing.id)).state !== "queueing") return true;
      const key = (email: string) => `mailing:${mailing.id}:${hashOf(emailKey(email))}`;
      await queueLetters(
        platform,
        db,
        receive.map((to) => ({ kind: "mailing", key: key(to.email), to, mailingId: mailing.id })),
      );
      return false;
    });
    if (isEnded) return;
  }
  await database.exclusive(async (db) => {
    if ((await mailingOf(db, mailing.id)).state === "queueing")
      await mailingsRepository(db).change(mailing.id, { state: "sending" });
  });
}

/** Continues mailings whose process ended while it queued them. */
export async function resumeMailings(platform: Platform): Promise<void> {
  for (const mailing of await mailingsRepository(platform.database.read).ofState("queueing"))
    await queueMailing(platform, mailing);
}
