/** In milliseconds: a scanner needs 0 to 30 between two keys, people need more. */
const hold = 50;
/** In milliseconds: once a scanner is detected, a key may be later, because the computer may be busy. */
const pause = 250;

/**
 * Detects text typed by a scanner outside of fields. The effect of each key is delayed until it is clear that no other
 * key follows at once; the keys of a burst have no effect, and their text is read as a whole.
 */
export class ScanBurst {
  readonly #read: (typed: string) => void;
  #typed = "";
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

  /** Adds the next sign and drops the effect of the previous one. */
  add(sign: string): void {
    this.#typed += sign;
    this.#held = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), this.isRunning ? pause : hold);
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
    const [typed, held, wasBurst] = [this.#typed, this.#held, this.isRunning];
    clearTimeout(this.#timer);
    this.#typed = "";
    this.#held = undefined;
    held?.();
    if (wasBurst) this.#read(typed);
    return wasBurst;
  }
}
