import { LRUCache } from "lru-cache";
import { type CachedResponse, isSameAnswer, type PlainResponse, toCachedResponse } from "./cached-response.ts";

export type ResponseCacheOptions = {
  /** The content's version now; undefined where it cannot be known. */
  version: () => number | undefined;
  clock: () => Date;
  /** The next instant after `now` that changes what is shown without any change of content. */
  cacheExpiry: (now: Date) => Promise<Date>;
  mostBytes?: number;
};

/** How an answer comes about. */
export type Making = {
  make: () => Promise<PlainResponse>;
  /** Whether all that an answer was made from is as it was: then so is the answer, and it need not be made again. */
  isUnchanged?: (madeFrom: ReadonlyMap<string, string>) => Promise<boolean>;
  /** Answers with another status are not kept. */
  keeps?: number[];
};

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
  /** Counts the changes of content and calendar: what is of an earlier one, or was begun before it, has to be looked at again. */
  #epoch = 0;
  #refreshing: Promise<void> | undefined;

  constructor(options: ResponseCacheOptions) {
    const { mostBytes = 96 * 1024 * 1024 } = options;
    this.#options = options;
    this.#plain = memoryOf(mostBytes * 0.75);
    this.#filtered = memoryOf(mostBytes * 0.25);
  }

  /** What is kept under the key and still true. */
  find(key: string): CachedResponse | undefined {
    if (!this.#isCurrent()) return undefined;
    const kept = this.#memoryFor(key).get(key);
    return kept?.epoch === this.#epoch ? kept.answer : undefined;
  }

  /** What is kept, else made now; those who ask for the same while it is being made share it. */
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
      return await answer;
    } finally {
      this.#making.delete(name);
    }
  }

  get entries(): number {
    return this.#plain.size + this.#filtered.size;
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

  #memoryFor(key: string): LRUCache<string, Kept> {
    return key.includes("?") || key.includes(" ") ? this.#filtered : this.#plain;
  }

  #isCurrent(): boolean {
    const version = this.#options.version();
    return version !== undefined && version === this.#version && this.#options.clock().getTime() < this.#expires;
  }

  /** Those who wait for the same looking share it: what they ask for next is begun after all of them have come. */
  async #refresh(): Promise<void> {
    if (this.#isCurrent()) return;
    this.#refreshing ??= this.#beginEpoch().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  /** Where the content or the calendar has moved on nothing is taken for true unseen; nothing at all while that cannot be known. */
  async #beginEpoch(): Promise<void> {
    const version = this.#options.version();
    const expires = await this.#options.cacheExpiry(this.#options.clock()).catch(() => undefined);
    this.#epoch += 1;
    this.#version = expires && version;
    this.#expires = expires?.getTime() ?? 0;
  }
}

/** A response larger than an eighth of the whole is not cached: it would push out too much. */
function memoryOf(mostBytes: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
    sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
  });
}
