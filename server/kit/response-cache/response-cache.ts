import { LRUCache } from "lru-cache";
import { outageOf } from "../outage.ts";
import { type CachedResponse, isSameAnswer, type PlainResponse, toCachedResponse } from "./cached-response.ts";

export type ResponseCacheOptions = {
  /** Returns the content's version; undefined if it is unknown. */
  version: () => number | undefined;
  clock: () => Date;
  /** Returns the next instant after `now` at which responses change although the content does not. */
  cacheExpiry: (now: Date) => Promise<Date>;
  /** Called with the outage when a stale response is returned. */
  onStale?: (error: unknown) => void;
  maxBytes?: number;
};

/** How a response is made. */
export type Making = {
  make: () => Promise<PlainResponse>;
  /** Whether all responses that it was made from are unchanged, so that it need not be made again. */
  isUnchanged?: (madeFrom: ReadonlyMap<string, string>) => Promise<boolean>;
  /** The statuses to cache; by default only 200. */
  keeps?: number[];
};

/** In milliseconds: maximum age of a stale response during an outage of the database. */
const maxStale = 60 * 60 * 1000;
/**
 * In milliseconds: interval of attempts to reach the database during an outage; in between, responses come from memory.
 */
const retryInterval = 5000;

type Kept = { answer: CachedResponse; epoch: number };

/**
 * The cached responses of the public site. Each is made once per version of the content, and valid until the content or
 * the calendar changes; a response made from other responses is valid until one of these changes. Keys with a question
 * mark, or of the version for the visually impaired, have a memory of their own, so that a flood of them does not evict
 * the plain pages.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #plain: LRUCache<string, Kept>;
  readonly #filtered: LRUCache<string, Kept>;
  readonly #making = new Map<string, Promise<CachedResponse>>();
  #version: number | undefined;
  #expires = 0;
  /** When the cached responses were last known to be valid. */
  #lastCurrent = 0;
  #retryAt = 0;
  /** Incremented when the content or the calendar changes: responses of an earlier epoch must be checked again. */
  #epoch = 0;
  #refreshing: Promise<void> | undefined;

  constructor(options: ResponseCacheOptions) {
    const { maxBytes = 96 * 1024 * 1024 } = options;
    this.#options = options;
    this.#plain = memoryOf(maxBytes * 0.75);
    this.#filtered = memoryOf(maxBytes * 0.25);
  }

  /** Returns the valid response for a key; during an outage, a response that was valid when the outage began. */
  find(key: string): CachedResponse | undefined {
    const isOutage = this.#options.version() === undefined && this.#options.clock().getTime() < this.#retryAt;
    if (!isOutage && !this.#isCurrent()) return undefined;
    return isOutage ? this.#findStale(key) : this.#ofThisEpoch(key);
  }

  /**
   * Returns a response that was valid when the database was last reached, up to an hour ago. Until the next attempt to
   * reach it, `find` returns the same at once.
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
    // The old one is already compressed.
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
   * Begins a new epoch if the content or the calendar has changed. While this is unknown nothing is cached, and earlier
   * responses are only used by `findInOutage`.
   */
  async #beginEpoch(): Promise<void> {
    const version = this.#options.version();
    const expires = await this.#options.cacheExpiry(this.#options.clock()).catch(() => undefined);
    this.#version = expires && version;
    this.#expires = expires?.getTime() ?? 0;
    if (this.#version !== undefined) this.#epoch += 1;
  }
}

/** A response larger than an eighth of the memory is not cached, because it would evict too many others. */
function memoryOf(maxBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
  });
}
