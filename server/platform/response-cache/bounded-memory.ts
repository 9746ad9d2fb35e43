/** Keeps values by key up to a number of bytes; what was used longest ago goes first. */
export class BoundedMemory<T extends { size: number }> {
  readonly #most: number;
  readonly #entries = new Map<string, T>();
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  /** A value larger than an eighth of the whole is not kept: it would push out too much. */
  set(key: string, value: T): void {
    this.delete(key);
    const cost = value.size + 2 * key.length;
    if (cost > this.#most / 8) return;
    this.#entries.set(key, value);
    this.#size += cost;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#size -= value.size + 2 * key.length;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
