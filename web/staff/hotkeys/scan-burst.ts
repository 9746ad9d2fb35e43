/** In milliseconds: a scanner needs 0–30 from key to key, fingers need more. */
const hold = 50;
/** Once it is clear that a scanner types, a key may be later: the computer is busy. */
const pause = 250;

/**
 * Keys outside fields, some of which come as fast as only a scanner types. What one key alone would do is held back
 * until it is clear that it came alone; of a burst no key does anything, and all of it together is read.
 */
export class ScanBurst {
  readonly #read: (typed: string) => void;
  #typed = "";
  #held: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param read is given all signs of a burst, whatever they are. */
  constructor(read: (typed: string) => void) {
    this.#read = read;
  }

  /** Two keys or more so far. */
  get isRunning(): boolean {
    return Array.from(this.#typed).length > 1;
  }

  /** The next sign. What the one before it would have done is dropped. */
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

  /** Nothing more comes. @returns true if it was a burst. */
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
