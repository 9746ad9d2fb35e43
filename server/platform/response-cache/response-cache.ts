import { LRUCache } from "lru-cache";
import { type CachedResponse, type PlainResponse, toCachedResponse } from "./cached-response.ts";

export type ResponseCacheOptions = {
  /** The content's version now; undefined where it cannot be known. */
  version: () => number | undefined;
  clock: () => Date;
  /** The next instant after `now` that changes what is shown without any change of content. */
  cacheExpiry: (now: Date) => Promise<Date>;
  mostBytes?: number;
};

/**
 * The answers of the public site, each made once per content version and kept until the content or the calendar changes.
 * Keys with a question mark, or with a version for the visually impaired, live in a memory of their own, so that no flood
 * of them pushes out the plain pages.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #plain: LRUCache<string, CachedResponse>;
  readonly #filtered: LRUCache<string, CachedResponse>;
  readonly #making = new Map<string, Promise<CachedResponse>>();
  #version: number | undefined;
  #expires = 0;
  /** Counts the times at which everything was forgotten: what was begun before one belongs to the past. */
  #epoch = 0;

  constructor(options: ResponseCacheOptions) {
    const { mostBytes = 96 * 1024 * 1024 } = options;
    this.#options = options;
    this.#plain = memoryOf(mostBytes * 0.75);
    this.#filtered = memoryOf(mostBytes * 0.25);
  }

  /** What is kept under the key and still true. */
  find(key: string): CachedResponse | undefined {
    return this.#isCurrent() ? this.#memoryFor(key).get(key) : undefined;
  }

  /**
   * What is kept, else made now; those who ask for the same while it is being made share it. Only answers with a
   * status of `keeps` are kept.
   */
  async findOrMake(key: string, make: () => Promise<PlainResponse>, keeps = [200]): Promise<CachedResponse> {
    await this.#refresh();
    const kept = this.find(key);
    if (kept) return kept;
    const epoch = this.#epoch;
    const making = `${epoch} ${key}`;
    const underWay = this.#making.get(making);
    if (underWay) return underWay;
    const answer = make().then(toCachedResponse);
    this.#making.set(making, answer);
    try {
      const made = await answer;
      const lasts = keeps.includes(made.status) && !made.incomplete;
      if (lasts && epoch === this.#epoch && this.#isCurrent()) this.#memoryFor(key).set(key, made);
      return made;
    } finally {
      this.#making.delete(making);
    }
  }

  get size(): number {
    return this.#plain.calculatedSize + this.#filtered.calculatedSize;
  }

  #memoryFor(key: string): LRUCache<string, CachedResponse> {
    return /[? ]/.test(key) ? this.#filtered : this.#plain;
  }

  #isCurrent(): boolean {
    const version = this.#options.version();
    return version !== undefined && version === this.#version && this.#options.clock().getTime() < this.#expires;
  }

  /** Forgets everything where the content or the calendar has moved on; keeps nothing while that cannot be known. */
  async #refresh(): Promise<void> {
    if (this.#isCurrent()) return;
    const version = this.#options.version();
    const expires = await this.#options.cacheExpiry(this.#options.clock()).catch(() => undefined);
    this.#plain.clear();
    this.#filtered.clear();
    this.#epoch += 1;
    this.#version = expires && version;
    this.#expires = expires?.getTime() ?? 0;
  }
}

/** A response larger than an eighth of the whole is not cached: it would push out too much. */
function memoryOf(mostBytes: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
    sizeCalculation: ({ size }, key) => size + 2 * key.length,
  });
}
