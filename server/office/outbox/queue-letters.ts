import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { mailboxKey } from "#domain/people/email-addresses.ts";
import type { Database } from "#server/kit/database/open-database.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { createSharedLimiter, type Limiter } from "#server/kit/http/limits.ts";
import type { Platform } from "#server/kit/platform.ts";
import { lettersRepository } from "./letters-repository.ts";
import { secretValues } from "./secret-values.ts";

export { cancelWaiting, lettersByKey } from "./letters-repository.ts";

/** The registrant of a letter, as in the table of registrations. */
export type Addressee = { id: number; conference_id: number; number: number; fio: string; email: string };

export type NewLetter = {
  kind: LetterKind;
  /** By id, or the row itself, which saves a query. */
  registrationId?: number;
  to?: Addressee;
  /** Unique for the cause, such as `place-offered:17`; another letter with the same key is not queued. */
  key: string;
  mailingId?: number;
  /** Values of placeholders that the registration and its conference do not have, formatted for people. */
  values?: Record<string, string>;
};

/** Letters that public forms cause: whoever fills them in may name any address. */
const ofForms: ReadonlySet<LetterKind> = new Set([
  "registered",
  "corrected",
  "withdrawn",
  "waiting",
  "lost-link",
  "notice-asked",
]);
/** To one mailbox, in a day. */
const maxOfForms = 20;

const limiters = new WeakMap<Database, Limiter>();

/** Whether a mailbox may receive one more letter of public forms today, which is counted. */
function takeLetter(platform: Platform, { kind, email }: { kind: LetterKind; email: string }): boolean {
  if (!ofForms.has(kind)) return true;
  const window = { points: maxOfForms, seconds: 24 * 60 * 60 };
  const limiter = limiters.get(platform.database) ?? createSharedLimiter(platform, "letters of forms", window);
  limiters.set(platform.database, limiter);
  return limiter.take(mailboxKey(email)) === 0;
}

/** In milliseconds: several edits in a row become one letter. */
const correctedAfter = 2 * 60 * 1000;

/**
 * Queues letters in the caller's transaction, so that a letter exists exactly if its cause does. A registration without
 * an e-mail address gets none, nor does an address to which public forms have caused too many letters. A waiting letter
 * about corrections is replaced by the next.
 */
export async function queueLetters(platform: Platform, db: Db, letters: NewLetter[]): Promise<void> {
  const repository = lettersRepository(db);
  const ids = letters.flatMap(({ registrationId }) => registrationId ?? []);
  const rows = new Map((ids.length > 0 ? await repository.addressees(ids) : []).map((row) => [row.id, row]));
  const at = platform.clock();
  const now = at.toISOString();
  const later = new Date(at.getTime() + correctedAfter).toISOString();
  const corrected = letters.flatMap(({ kind, to }) => (kind === "corrected" && to ? to.id : []));
  if (corrected.length > 0) await repository.replaceWaiting("corrected", corrected);
  await repository.add(
    letters.flatMap(
      ({ kind, key, registrationId = 0, to = rows.get(registrationId), mailingId = null, values = {} }) => {
        if (!to || to.email === "" || !takeLetter(platform, { kind, email: to.email })) return [];
        return {
          kind,
          key,
          conference_id: to.conference_id,
          registration_id: to.id,
          mailing_id: mailingId,
          recipient: to.email,
          name: to.fio,
          number: to.number,
          facts: JSON.stringify(values),
          queued_at: now,
          due_at: kind === "corrected" ? later : now,
        };
      },
    ),
  );
  wakeSender(platform);
}

/** Sends what waits for a person to their corrected address. */
export function followAddress(db: Db, { id, email }: Pick<Addressee, "id" | "email">): Promise<void> {
  return lettersRepository(db).readdress(id, email);
}

const senders = new WeakMap<Database, () => void>();

/** Sets the function that sends the waiting letters of this process; undefined when it stops. */
export function setSender({ database }: Pick<Platform, "database">, send: (() => void) | undefined): void {
  if (send) senders.set(database, send);
  else senders.delete(database);
}

/** In milliseconds: until the transaction of the caller has ended. */
const afterCommit = 50;

type Account = { id: number; fio: string; username: string; email: string };

/**
 * Queues a letter with a one-time password, which stays encrypted until the letter is sent. Without a mail server, or
 * an address of the account, there is none: the administrator hands the password over.
 * @returns whether there is a letter.
 */
export async function queuePasswordLetter(
  platform: Platform,
  db: Db,
  kind: "invitation" | "password-reset",
  { id, fio, username, email }: Account,
  password: string,
): Promise<boolean> {
  if (platform.mailer.via !== "smtp" || email === "") return false;
  const now = platform.clock().toISOString();
  const key = `${kind}:${id}:${now}`;
  const sealed = secretValues(platform).seal(key, { сотрудник: fio || username, логин: username, пароль: password });
  const row = { kind, key, staff_id: id, recipient: email, name: fio || username, sealed, queued_at: now, due_at: now };
  await lettersRepository(db).add([row]);
  wakeSender(platform);
  return true;
}

/**
 * Queues a letter that shows whether mail arrives, or what a mailing looks like.
 * @param example the mailing, and the registration whose data it shows, with which the letter is erased.
 * @returns its id.
 */
export async function queueTestLetter(
  platform: Platform,
  email: string,
  staff: { id: number; fio: string },
  example?: { mailing: number; registration: number | null },
): Promise<number> {
  const now = platform.clock().toISOString();
  const key = `test:${staff.id}:${now}`;
  const to = { staff_id: staff.id, recipient: email, name: staff.fio, queued_at: now, due_at: now };
  const facts = example === undefined ? "{}" : JSON.stringify({ mailing: String(example.mailing) });
  const row = { kind: "test", key, ...to, facts, registration_id: example?.registration ?? null } as const;
  const id = await platform.database.transaction(async (db) => {
    await lettersRepository(db).add([row]);
    return lettersRepository(db).idOf(key);
  });
  wakeSender(platform);
  return id;
}

type ToAddress = {
  kind: LetterKind;
  key: string;
  email: string;
  name?: string;
  values?: Record<string, string>;
  /** Encrypted until the letter is sent. */
  secrets?: Record<string, string>;
};

/** Queues a letter that belongs to no registration, in the caller's transaction. */
export async function queueToAddress(
  platform: Platform,
  db: Db,
  { kind, key, email, name = "", values = {}, secrets }: ToAddress,
): Promise<void> {
  if (!takeLetter(platform, { kind, email })) return;
  const now = platform.clock().toISOString();
  const sealed = secrets ? secretValues(platform).seal(key, secrets) : null;
  const row = { kind, key, recipient: email, name, facts: JSON.stringify(values), sealed };
  await lettersRepository(db).add([{ ...row, queued_at: now, due_at: now }]);
  wakeSender(platform);
}

/** Lets the sender of this process look for letters soon. */
export function wakeSender({ database }: Pick<Platform, "database">): void {
  const send = senders.get(database);
  if (send) setTimeout(send, afterCommit).unref();
}
