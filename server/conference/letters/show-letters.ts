import type { z } from "zod";
import type { Letter, LetterCard, listLetters, MailState } from "#contract/conference/letters/letters.ts";
import { keyWords } from "#domain/search/search-key.ts";
import { pageExists } from "#domain/site/paging.ts";
import { dateInZone, instantInZone, startOfDate } from "#domain/text/russian-dates.ts";
import type { LetterRow, LetterState } from "#server/kit/database/tables/letter-tables.ts";
import { notFound, wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { LetterDraft } from "../../office/outbox/composing/compose-letter.ts";
import { composeMessage } from "../../office/outbox/composing/compose-message.ts";
import { composeAnyLetter } from "./compose-any-letter.ts";
import { shownKey } from "./compose-registrant-letter.ts";
import { countLetters, findLetters, type LetterFilter } from "./registrant-letters-repository.ts";

async function letterOf({ database }: Pick<Platform, "database">, id: number): Promise<LetterRow> {
  const letter = await findLetters(database.read).byId(id);
  if (!letter) throw notFound();
  return letter;
}

const statesOf: Record<string, LetterState[]> = {
  waiting: ["waiting", "sending"],
  failed: ["failed"],
  sent: ["sent"],
  nothing: [],
};

/** @throws Problem 404 if the page does not exist. */
export async function pageOfLetters(platform: Platform, query: z.output<typeof listLetters.query>) {
  const { page, limit, search, state, kind, registration, mailing } = query;
  const filter: LetterFilter = {
    states: state === undefined ? undefined : statesOf[state],
    kind: kind === "nothing" ? undefined : kind,
    registration: registration === "nothing" ? undefined : registration,
    mailing: mailing === "nothing" ? undefined : mailing,
    words: keyWords(search),
  };
  if ([state, kind, registration, mailing].includes("nothing")) filter.states = [];
  const letters = findLetters(platform.database.read);
  const count = await letters.count(filter);
  if (!pageExists(page, count, limit)) throw wrongPage();
  const rows = await letters.page(filter, { limit, offset: (page - 1) * limit });
  return { count, items: rows.map((row) => presentLetter(platform, row)) };
}

/** @throws Problem 404. */
export async function shownLetter(platform: Platform, id: number): Promise<Letter> {
  return presentLetter(platform, await letterOf(platform, id));
}

function presentLetter({ timeZone }: Pick<Platform, "timeZone">, row: LetterRow): Letter {
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  const { id, kind, state, recipient, name, number, attempts, via, reason, server_reply } = row;
  return {
    id,
    kind,
    state,
    recipient,
    name,
    number,
    attempts,
    via,
    reason,
    server_reply,
    registration: kind === "test" ? null : row.registration_id,
    queued_at: at(row.queued_at),
    due_at: at(row.due_at),
    ended_at: row.ended_at && at(row.ended_at),
  };
}

/** The preview contains neither encrypted values, such as a one-time password, nor the key of the registrant. */
export async function letterCard(platform: Platform, id: number): Promise<LetterCard> {
  const letter = await letterOf(platform, id);
  const draft = await composeAnyLetter(platform, { ...letter, sealed: null }, { key: shownKey });
  return { ...presentLetter(platform, letter), preview: draft ? await previewOf(draft) : null };
}

/** With pictures as data URIs, and without printing the form. */
export async function previewOf(draft: LetterDraft) {
  const { subject, html, text, attachments } = await composeMessage(draft);
  const shown = attachments.reduce((filled, { cid, content }) => {
    const picture = `data:image/png;base64,${Buffer.from(content as Buffer).toString("base64")}`;
    return cid ? filled.replaceAll(`cid:${cid}`, picture) : filled;
  }, html);
  const names = attachments.flatMap(({ cid, filename }) => (cid || !filename ? [] : [filename]));
  return { subject, html: shown, text, attachments: names };
}

const hour = 60 * 60 * 1000;

/** Whether mail works, and how many letters wait or failed. */
export async function mailState(platform: Platform): Promise<MailState> {
  const { database, clock, timeZone, mailer } = platform;
  const letters = countLetters(database.read);
  const counts = await letters.countByState();
  const outage = await letters.outage();
  const today = startOfDate(dateInZone(clock(), timeZone), timeZone).toISOString();
  const lastSent = await letters.lastSent();
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  return {
    via: mailer.via,
    outage: outage ? { since: at(outage.since), reason: outage.reason, server_reply: outage.server_reply } : null,
    waiting: (counts.waiting ?? 0) + (counts.sending ?? 0),
    failed: counts.failed ?? 0,
    sent: counts.sent ?? 0,
    sent_today: await letters.countSentSince(today),
    last_sent_at: lastSent && at(lastSent),
    overdue: await letters.countWaitingSince(new Date(clock().getTime() - hour).toISOString()),
  };
}
