import { AsyncResource } from "node:async_hooks";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { nextAttempt } from "#domain/letters/mail-failures.ts";
import type { LetterRow } from "#server/kit/database/tables/letter-tables.ts";
import type { MailProblem } from "#server/kit/mail/mail-errors.ts";
import { maxConnections } from "#server/kit/mail/mailer.ts";
import { outageOf } from "#server/kit/outage.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { Composer } from "../composing/compose-letter.ts";
import { expireMailFiles, maxMailFiles } from "../expire-mail-files.ts";
import { setSender } from "../queue-letters.ts";
import { attempt, noteFailure, type Result } from "./attempt-letter.ts";
import { endLetterThread } from "./letter-thread.ts";
import { cancelOlder, mailOutageRepository, outboxRepository, sendingResults } from "./outbox-repository.ts";

/** In milliseconds. */
const pollInterval = 5000;
const lostInterval = 60_000;
/** How long no letter is tried after the mail server failed: growing, in milliseconds. */
const outagePauses = [15_000, 30_000, 60_000, 120_000, 300_000];
/** After this time a letter is given up, also if the mail server was away. */
const maxAge = 48 * 60 * 60 * 1000;
const claimedAtOnce = 20;

/**
 * Sends waiting letters over several connections. Each is claimed first, so that one of several processes sends it; the
 * letters of a process that ended are sent by another. A letter is sent twice only if the process or its database ends
 * between the reply of the mail server and the commit that records it.
 * @returns a function that stops it; resolves when the letters under way have ended.
 */
export function sendLetters(platform: Platform, compose: Composer): () => Promise<void> {
  const sender = new LetterSender(platform, compose);
  const guarded = (step: () => Promise<void>) => step().catch((error) => noteFailure(platform, error));
  let running: Promise<void> | undefined;
  let again = false;
  const sendWhileWoken = async () => {
    while (again && !sender.isStopped) {
      again = false;
      await guarded(() => sender.sendDue());
    }
    running = undefined;
  };
  const wake = () => {
    again = true;
    running ??= sendWhileWoken();
  };
  const release = () => guarded(() => sender.releaseLost());
  const timers = [setInterval(wake, pollInterval), setInterval(release, lostInterval)];
  for (const timer of timers) timer.unref();
  // It is called inside transactions, to which the sender does not belong.
  setSender(platform, AsyncResource.bind(wake));
  const began = release().then(wake);
  return async () => {
    setSender(platform, undefined);
    for (const timer of timers) clearInterval(timer);
    sender.isStopped = true;
    await began;
    await running;
    await endLetterThread();
  };
}

/** The steps of `sendLetters`, without its timers. */
export class LetterSender {
  readonly #platform: Platform;
  readonly #compose: Composer;
  /** The outages in a row, and the time in milliseconds until which no letter is tried. */
  #outages = 0;
  #pausedUntil = 0;
  #turn: Promise<void> = Promise.resolve();
  readonly #mailingRate = new MailingRate();
  isStopped = false;

  constructor(platform: Platform, compose: Composer) {
    this.#platform = platform;
    this.#compose = compose;
  }

  /** Sends the letters that are due. */
  async sendDue(): Promise<void> {
    const { database, mailer } = this.#platform;
    while (!this.#isPaused()) {
      if (mailer.via === "file") {
        await expireMailFiles(this.#platform);
        await database.transaction((db) => cancelOlder(db, maxMailFiles, this.#now()));
      }
      // After an outage one letter shows whether the server is back.
      const claimed = await this.#claim(this.#outages > 0 ? 1 : claimedAtOnce);
      if (claimed.length === 0) return;
      const waiting = claimed.values();
      await Promise.all(Array.from({ length: maxConnections }, () => this.#sendEach(waiting)));
    }
  }

  /** Letters of people first; those of mailings by one process, at a rate that mail services accept. */
  async #claim(limit: number): Promise<LetterRow[]> {
    const { database } = this.#platform;
    const claim = (of: "people" | "mailings", most: number) =>
      database.transaction((db) => outboxRepository(db).claimDue(of, this.#node, this.#now(), most));
    const people = await claim("people", limit);
    if (people.length > 0) return people;
    const left = Math.min(limit, this.#mailingRate.left(this.#time()));
    if (left === 0 || !(await database.nodes.leads())) return [];
    const claimed = await claim("mailings", left);
    this.#mailingRate.take(claimed.length);
    return claimed;
  }

  /** Returns the letters of ended processes to the queue. */
  async releaseLost(): Promise<void> {
    const { database } = this.#platform;
    for (const other of await outboxRepository(database.read).senders()) {
      if (other === this.#node || (await database.nodes.isAlive(other))) continue;
      await database.transaction((db) => outboxRepository(db).release(other));
    }
  }

  get #node() {
    return this.#platform.database.nodes.own;
  }

  #time = () => this.#platform.clock().getTime();
  #now = () => this.#platform.clock().toISOString();
  #isPaused = () => this.isStopped || this.#time() < this.#pausedUntil;

  /** When the mail server fails, the other letters go back to the queue. */
  async #sendEach(waiting: Iterator<LetterRow>): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      this.#turn = this.#turn.then(whileRequestsWait);
      await this.#turn;
      await (this.#isPaused() ? this.#putBack(next.value) : this.#sendOne(next.value));
    }
  }

  async #sendOne(letter: LetterRow): Promise<void> {
    const { result, subject } = await attempt(this.#platform, this.#compose, letter);
    if (typeof result === "object" && result.kind === "outage") return this.#noteOutage(letter, result);
    if (result === "sent" && this.#outages > 0) {
      this.#outages = 0;
      await this.#platform.database.transaction((db) => mailOutageRepository(db).end());
    }
    if (result !== "lost") await this.#record(letter, result, subject);
  }

  async #noteOutage(letter: LetterRow, { reason, reply }: MailProblem): Promise<void> {
    // The connections fail together.
    if (this.#time() >= this.#pausedUntil) {
      this.#pausedUntil = this.#time() + (outagePauses[Math.min(this.#outages, outagePauses.length - 1)] ?? 0);
      this.#outages += 1;
    }
    const at = this.#now();
    await this.#platform.database.transaction((db) => mailOutageRepository(db).note({ at, reason, reply }));
    // Another letter is tried next: the server may refuse this one alone with a reply that closes the connection.
    await this.#putBack(letter, new Date(this.#pausedUntil + pollInterval).toISOString());
  }

  /** A letter that is too old is given up, but not because this process stops. */
  #putBack(letter: LetterRow, dueAt?: string): Promise<void> {
    if (this.#isTooOld(letter) && !this.isStopped)
      return this.#record(letter, { kind: "final", reason: "too-late", reply: "" });
    return this.#persistently(letter, (results) => results.putBack(dueAt));
  }

  #isTooOld = ({ queued_at }: LetterRow) => this.#time() - Date.parse(queued_at) > maxAge;

  #record(letter: LetterRow, result: Exclude<Result, "lost">, subject = ""): Promise<void> {
    const at = this.#now();
    return this.#persistently(letter, (results) => {
      if (result === "ended") return results.dropped(at);
      if (result === "sent") return results.sent({ at, subject, via: this.#platform.mailer.via });
      const { kind, reason, reply } = result;
      const retryAt = kind === "passing" ? nextAttempt(letter.attempts, this.#platform.clock()) : undefined;
      if (retryAt && !this.#isTooOld(letter)) return results.retry({ at: retryAt.toISOString(), reason, reply });
      return results.failed({ at, reason, reply });
    });
  }

  /** Repeats while the database is away: an unrecorded result would send the letter again. */
  async #persistently({ id, kind }: LetterRow, change: (results: Results) => Promise<unknown>): Promise<void> {
    const { database } = this.#platform;
    for (;;) {
      try {
        return void (await database.inGroupCommit((db) => change(sendingResults(db, { id, kind, node: this.#node }))));
      } catch (error) {
        if (!outageOf(error) || this.isStopped) throw error;
        await pause(1000);
      }
    }
  }
}

const mailingPerMinute = 30;

/** The number of letters of mailings that may still be sent in this minute. */
class MailingRate {
  #minute = 0;
  #left = mailingPerMinute;

  left(now: number): number {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#left = mailingPerMinute;
    }
    return this.#left;
  }

  take(count: number): void {
    this.#left -= count;
  }
}

type Results = ReturnType<typeof sendingResults>;

/** In milliseconds: how long the thread of requests is watched at a time. */
const watched = 10;
/** The share of this time in which requests are handled, above which others wait. */
const busy = 0.5;
/** In milliseconds: letters are sent at this pace however long requests wait. */
const longest = 1000;

/** Resolves when no requests wait for the thread, or after a second. */
async function whileRequestsWait(): Promise<void> {
  for (let waited = 0; waited < longest; waited += watched) {
    const before = performance.eventLoopUtilization();
    await pause(watched);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
  }
}
