import { LRUCache } from "lru-cache";
import { outageOf } from "../outage.ts";
import { type CachedResponse, isSameAnswer, type PlainResponse, toCachedResponse } from "./cached-response.ts";

export type ResponseCacheOptions = {
  /** The content's version now; undefined if it cannot be known. */
  version: () => number | undefined;
  clock: () => Date;
  /** The next instant after `now` that changes what is shown without any change of content. */
  cacheExpiry: (now: Date) => Promise<Date>;
  /** Called with the outage because of which a stale answer is returned. */
  onStale?: (error: unknown) => void;
  maxBytes?: number;
};

/** How an answer comes about. */
export type Making = {
  make: () => Promise<PlainResponse>;
  /** Whether all that an answer was made from is as it was: then so is the answer, and it need not be made again. */
  isUnchanged?: (madeFrom: ReadonlyMap<string, string>) => Promise<boolean>;
  /** Answers with another status are not kept. */
  keeps?: number[];
};

/** In milliseconds: for how long answers outlive the database that could confirm them. */
const maxStale = 60 * 60 * 1000;
/** In milliseconds: during an outage so long is served from memory before the database is tried again. */
const retryInterval = 5000;

type Kept = { answer: CachedResponse; epoch: number };

/**
 * The answers of the public site, each made once per content version and kept until the content or the calendar changes;
 * those made from other answers until one of these does.
 * Keys with a question mark, or with a version for the visually impaired, live in a memory of their own, so that no flood
 * of them pushes out the plain pages.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #plain: LRUCache<string, Kept>;
  readonly #filtered: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<CachedResponse>>();
  #version: number | undefined;
  #expires = 0;
  /** When the kept answers were last known to be true. */
  #lastCurrent = 0;
  #retryAt = 0;
  /** Counts the changes of content and calendar: what is of an earlier one, or was begun before it, has to be looked at again. */
  #epoch = 0;
  #refreshing: Promise<void> | undefined;

  constructor(options: ResponseCacheOptions) {
    const { maxBytes = 96 * 1024 * 1024 } = options;
    this.#options = options;
    this.#plain = memoryOf(maxBytes * 0.75);
    this.#filtered = memoryOf(maxBytes * 0.25);
  }

  /** Returns what is kept under the key and still true; during an outage what was true when it began. */
  find(key: string): CachedResponse | undefined {
    const isOutage = this.#options.version() === undefined && this.#options.clock().getTime() < this.#retryAt;
    if (!isOutage && !this.#isCurrent()) return undefined;
    return isOutage ? this.#findStale(key) : this.#ofThisEpoch(key);
  }

  /**
   * Returns what was true when the database was last reached, up to an hour ago. Until it is tried again, `find` does the
   * same without waiting for it.
   */
  findInOutage(key: string, error: unknown): CachedResponse | undefined {
    this.#retryAt = this.#options.clock().getTime() + retryInterval;
    const stale = this.#findStale(key);
    if (stale) this.#options.onStale?.(error);
    return stale;
  }

  /** Returns the cached response, or makes it; concurrent requests for it share the work. */
  async findOrMake(key: string, making: Making): Promise<CachedResponse> {
    await this.#refresh();
    const kept = this.find(key);
    if (kept) return kept;
    const name = `${this.#epoch} ${key}`;
    const underWay = this.#making.get(name);
    if (underWay) return underWay;
    const answer = this.#make(key, making);
    this.#making.set(name, answer);
    try {
      const made = await answer;
      return made.status === 503 || made.incomplete ? (this.#findStale(key) ?? made) : made;
    } catch (error) {
      const stale = outageOf(error) && this.findInOutage(key, error);
      if (stale) return stale;
      throw error;
    } finally {
      this.#making.delete(name);
    }
  }

  get size(): number {
    return this.#plain.calculatedSize + this.#filtered.calculatedSize;
  }

  async #make(key: string, { make, isUnchanged, keeps = [200] }: Making): Promise<CachedResponse> {
    const epoch = this.#epoch;
    const before = this.#memoryFor(key).get(key)?.answer;
    const holds = before?.madeFrom && (await isUnchanged?.(before.madeFrom));
    const made = before && holds ? before : toCachedResponse(await make());
    const lasts = keeps.includes(made.status) && !made.incomplete;
    if (!lasts || epoch !== this.#epoch || !this.#isCurrent()) return made;
    // The old one is packed already.
    const answer = before && isSameAnswer(before, made) ? { ...before, madeFrom: made.madeFrom } : made;
    this.#memoryFor(key).set(key, { answer, epoch });
    return answer;
  }

  #findStale(key: string): CachedResponse | undefined {
    const isRecent = this.#options.clock().getTime() - this.#lastCurrent < maxStale;
    return isRecent ? this.#ofThisEpoch(key) : undefined;
  }

  #ofThisEpoch(key: string): CachedResponse | undefined {
    const kept = this.#memoryFor(key).get(key);
    return kept?.epoch === this.#epoch ? kept.answer : undefined;
  }

  #memoryFor(key: string): LRUCache<string, Kept> {
    return key.includes("?") || key.includes(" ") ? this.#filtered : this.#plain;
  }

  #isCurrent(): boolean {
    const version = this.#options.version();
    const now = this.#options.clock().getTime();
    const isCurrent = version !== undefined && version === this.#version && now < this.#expires;
    if (isCurrent) this.#lastCurrent = now;
    return isCurrent;
  }

  /** Concurrent callers share one refresh, which begins after all of them have called. */
  async #refresh(): Promise<void> {
    if (this.#isCurrent()) return;
    this.#refreshing ??= this.#beginEpoch().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  /**
   * Where the content or the calendar has moved on, every answer is checked again. While that cannot be known nothing is
   * kept, and the answers of before remain for `findInOutage`.
   */
  async #beginEpoch(): Promise<void> {
    const version = this.#options.version();
    const expires = await this.#options.cacheExpiry(this.#options.clock()).catch(() => undefined);
    this.#version = expires && version;
    this.#expires = expires?.getTime() ?? 0;
    if (this.#version !== undefined) this.#epoch += 1;
  }
}

/** A response larger than an eighth of the whole is not cached: it would push out too much. */
function memoryOf(maxBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
  });
}
