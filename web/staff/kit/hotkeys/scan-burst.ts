/** In milliseconds: a scanner needs 0 to 30 between two keys, people need more. */
const hold = 50;
/** In milliseconds: once a scanner is detected, a key may be later, because the computer may be busy. */
const pause = 250;

/**
 * Detects text typed by a scanner outside of fields. The effect of each key is delayed until it is clear that no other
 * key follows at once; the keys of a burst have no effect, and their text is read as a whole. Times are those at which
 * keys were pressed (`Event.timeStamp`), because a busy computer delivers them late.
 */
export class ScanBurst {
  readonly #read: (typed: string) => void;
  #typed = "";
  #lastAt = 0;
  #held: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param read called with all signs of a burst. */
  constructor(read: (typed: string) => void) {
    this.#read = read;
  }

  /** Whether there are two keys or more. */
  get isRunning(): boolean {
    return Array.from(this.#typed).length > 1;
  }

  /** Whether a key pressed at this time belongs to the keys before it. */
  isContinuedAt(at: number): boolean {
    return this.#typed !== "" && at - this.#lastAt < (this.isRunning ? pause : hold);
  }

  /** Adds the next sign and drops the effect of the previous one, unless it came so late that the effect has run. */
  add(sign: string, at: number): void {
    if (!this.isContinuedAt(at)) this.end();
    this.#typed += sign;
    this.#lastAt = at;
    this.#held = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wait(), this.isRunning ? pause : hold);
  }

  /** Delays the effect of the last key; it runs if no other key follows. */
  holdBack(run: () => void): void {
    if (!this.isRunning) this.#held = run;
  }

  /**
   * Ends the burst.
   * @returns whether it was one.
   */
  end(): boolean {
    const [typed, wasBurst] = [this.#typed, this.isRunning];
    clearTimeout(this.#timer);
    this.#typed = "";
    this.#runHeld();
    if (wasBurst) this.#read(typed);
    return wasBurst;
  }

  /** Keeps a single sign: the rest of its code may be on its way. */
  #wait(): void {
    if (this.isRunning) this.end();
    else this.#runHeld();
  }

  #runHeld(): void {
    const held = this.#held;
    this.#held = undefined;
    held?.();
  }
}
