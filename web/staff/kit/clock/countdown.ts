/** A countdown that can be paused. Uses only the browser's clock, which tests replace. */
export class Countdown {
  #left: number;
  #since: number | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #ended: () => void;
  readonly #listeners = new Set<() => void>();

  /**
   * @param length in milliseconds.
   * @param ended called once, at the end.
   */
  constructor(length: number, ended: () => void) {
    this.#left = length;
    this.#ended = ended;
    this.resume();
  }

  /** Returns the remaining whole seconds, for «Вернуть 8 с». */
  readonly secondsLeft = (): number => Math.ceil(this.#millisecondsLeft() / 1000);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  pause(): void {
    this.#left = this.#millisecondsLeft();
    this.#since = null;
    clearInterval(this.#timer);
  }

  resume(): void {
    if (this.#since !== null || this.#left <= 0) return;
    this.#since = Date.now();
    this.#timer = setInterval(() => this.#tick(), 200);
  }

  /** Ends the countdown without calling `ended`. */
  stop(): void {
    this.pause();
    this.#left = 0;
  }

  #millisecondsLeft(): number {
    return Math.max(0, this.#left - (this.#since === null ? 0 : Date.now() - this.#since));
  }

  #tick(): void {
    for (const listener of this.#listeners) listener();
    if (this.#millisecondsLeft() > 0) return;
    this.stop();
    this.#ended();
  }
}
