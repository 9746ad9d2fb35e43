import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { currentRequest } from "../http/request-id.ts";
import { outageOf } from "../outage.ts";
import type { Platform } from "../platform.ts";
import { errorTitle } from "./error-title.ts";
import { unexpectedErrorsRepository } from "./errors-repository.ts";

/** Errors of one place since the last write. `code` is the id of the last request with it. */
export type CountedError = ErrorFacts & { count: number; first_at: string; last_at: string; code: string };

export type ErrorWatcher = Pick<Platform, "database" | "clock" | "timeZone" | "log" | "siteUrl" | "errorsWebhook">;

/** In milliseconds: counts are written a second after the first error, then at most every ten seconds. */
const [writtenAfter, writtenEvery] = [1000, 10_000];
/** Limit for memory while the database cannot be written. */
const maxKinds = 200;
const sendInterval = 60 * 60 * 1000;

/**
 * The unexpected errors of this process. They are counted in memory, written to the database for the administrators'
 * home page, and sent to the webhook, each kind at most once an hour while the process runs.
 */
class UnexpectedErrors {
  readonly #given: ErrorWatcher;
  readonly #webhook: ReturnType<typeof errorWebhook> | undefined;
  #counted = new Map<string, CountedError>();
  /** Errors that the webhook has not accepted yet. */
  #unsent = new Map<string, CountedError>();
  readonly #sentAt = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isFailing = false;

  constructor(given: ErrorWatcher) {
    this.#given = given;
    this.#webhook = given.errorsWebhook === undefined ? undefined : errorWebhook(given.errorsWebhook, given.siteUrl);
  }

  /** Whether errors are also sent to a webhook. */
  get hasWebhook(): boolean {
    return this.#webhook !== undefined;
  }

  /**
   * Counts an error; does not wait and never throws. The caller logs it.
   * @param route the operation as the program names it, without user input.
   * @param code the id of the failed request.
   */
  note(error: unknown, route: string, code = currentRequest().request ?? ""): void {
    const at = this.#given.clock().toISOString();
    this.#count({
      ...errorFacts(error, route),
      count: 1,
      first_at: at,
      last_at: at,
      code,
    });
    this.#writeIn(writtenAfter);
  }

  /** Writes the counts and calls the webhook. Counts that cannot be written are kept for the next attempt. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const errors = [...this.#counted.values()];
    this.#counted = new Map();
    try {
      if (errors.length > 0) await this.#writeDown(errors);
      this.#isFailing = false;
    } catch (error) {
      for (const one of errors) this.#count(one);
      // Outages are logged elsewhere.
      if (!this.#isFailing && !outageOf(error)) this.#given.log.error({ err: error }, "errors cannot be written down");
      this.#isFailing = true;
    }
    const isNew = ({ id }: CountedError) => !this.#isSent(id) && !this.#unsent.has(id);
    await this.#send([...this.#unsent.values(), ...errors.filter(isNew)]);
    if (this.#counted.size + this.#unsent.size > 0) this.#writeIn(writtenEvery);
  }

  /** Writes a last time, and no more afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.write();
  }

  #writeIn(milliseconds: number): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => this.write(), milliseconds).unref();
  }

  #count(error: CountedError): void {
    const before = this.#counted.get(error.id);
    if (!before && this.#counted.size >= maxKinds) return;
    this.#counted.set(error.id, {
      ...error,
      count: error.count + (before?.count ?? 0),
      first_at: before?.first_at ?? error.first_at,
      code: error.code || (before?.code ?? ""),
    });
  }

  #writeDown(errors: CountedError[]): Promise<void> {
    const { database, timeZone } = this.#given;
    return database.transaction(async (db) => {
      const repository = unexpectedErrorsRepository(db);
      for (const error of errors) {
        const today = dateInZone(new Date(error.last_at), timeZone);
        await repository.add({ ...error, today, count_today: error.count });
      }
    });
  }

  #isSent(id: string): boolean {
    return this.#given.clock().getTime() - (this.#sentAt.get(id) ?? 0) < sendInterval;
  }

  async #send(errors: CountedError[]): Promise<void> {
    const { clock, log } = this.#given;
    const webhook = this.#webhook;
    if (!webhook) return;
    const sendOne = async (error: CountedError) => {
      const isRepeated = this.#unsent.delete(error.id);
      // Before the request: the next write may begin while it is on the way.
      this.#sentAt.set(error.id, clock().getTime());
      try {
        await webhook(error);
      } catch (reason) {
        if (!isRepeated) log.warn({ err: reason }, "the webhook did not accept an error");
        this.#sentAt.delete(error.id);
        this.#unsent.set(error.id, error);
      }
    };
    await Promise.all(errors.map(sendOne));
  }
}

const ofDatabase = new WeakMap<Platform["database"], UnexpectedErrors>();

/** The errors of this process over this database. */
export function unexpectedErrors(platform: ErrorWatcher): UnexpectedErrors {
  const errors = ofDatabase.get(platform.database) ?? new UnexpectedErrors(platform);
  ofDatabase.set(platform.database, errors);
  return errors;
}

/** The parts of an error that may be stored: messages may quote user input. */
type ErrorFacts = {
  /** Equal for errors of one place, even if its line number has changed. */
  id: string;
  name: string;
  /** `server/site/news/list-news.ts:34`. */
  place: string;
  route: string;
};

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** @param route the endpoint or task that failed. An outage is one error for all of them. */
function errorFacts(error: unknown, route: string): ErrorFacts {
  const outage = outageOf(error);
  if (outage) return { id: fingerprint(outage), name: outage, place: "", route: "" };
  const name = nameOf(error);
  const frame = frameOf(error instanceof Error ? (error.stack ?? "") : "");
  return { id: fingerprint(`${name} ${frame.file} ${frame.of} ${route}`), name, place: frame.place, route };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The name of an error, with the code that the system, the database or the framework gave it. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const isCode = typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code);
  return `${error.constructor.name || "Error"}${isCode ? ` ${code}` : ""}`.slice(0, 100);
}

type Frame = { file: string; of: string; place: string };

/** The innermost stack frame in the project's code, if possible outside of `kit/`. */
function frameOf(stack: string): Frame {
  const frames = stack.split("\n").flatMap((line) => {
    const [, of = "", address = "", number = ""] =
      /^ {4}at (?:async )?(?:(.+) \()?(?:file:\/\/)?(.+?):(\d+):\d+\)?$/.exec(line) ?? [];
    const isOurs = address.startsWith(root) && !address.includes("/node_modules/");
    const file = address.slice(root.length);
    return isOurs ? [{ file, of, place: `${file}:${number}` }] : [];
  });
  return frames.find(({ file }) => !file.startsWith("server/kit/")) ?? frames[0] ?? { file: "", of: "", place: "" };
}

/** In milliseconds. */
const timeout = 5000;

/**
 * Sends errors to a JSON webhook; `text` is a sentence for chats.
 * @returns a function that throws if the webhook refuses.
 */
function errorWebhook(address: string, siteUrl: string): (error: CountedError) => Promise<void> {
  return async ({ id, name, place, route, count, last_at, code }) => {
    const where = [route, place].filter(Boolean).join(", ");
    const text = `${siteUrl}: Неожиданная ошибка: ${errorTitle({ name, route })}${where && ` (${[name, where].join(", ")})`}${code && `, код ${code}`}`;
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text, site: siteUrl, id, name, place, route, count, at: last_at, code }),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    await response.body?.cancel();
    // The address is not quoted, because it may contain a key.
    if (!response.ok) throw new Error(`The address of ERRORS_WEBHOOK answered ${response.status}.`);
  };
}
