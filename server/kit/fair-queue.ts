import { setImmediate as nextTurn } from "node:timers/promises";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./http/problem-replies.ts";

export type QueueLimits = {
  atOnce: number;
  /** Maximum number of waiting tasks per client, which may be a hospital behind one address; unlimited by default. */
  maxOfOne?: number;
  maxInAll?: number;
};

type Task = { run: () => Promise<void>; name: string | undefined; isBegun: boolean };

/** In seconds: longer than a full queue takes. */
const retryAfter = 5;

/**
 * A queue for work that blocks the event loop: few tasks at once, clients in turn, so that a client with a hundred
 * tasks delays only itself. Other events are handled between two tasks.
 */
export class FairQueue {
  readonly #limits: Required<QueueLimits>;
  /** Waiting tasks by client; the next client comes first. */
  readonly #waiting = new Map<string, Task[]>();
  readonly #byName = new Map<string, Task>();
  #running = 0;
  #queued = 0;

  constructor(limits: QueueLimits) {
    this.#limits = { maxOfOne: Number.POSITIVE_INFINITY, maxInAll: Number.POSITIVE_INFINITY, ...limits };
  }

  /**
   * @param name under which other clients can join the waiting task.
   * @throws Problem 503 if too many tasks wait.
   */
  run<T>(who: string, work: () => Promise<T>, name?: string): Promise<T> {
    if (this.#isFull(who)) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const task: Task = { run: () => work().then(resolve, reject), name, isBegun: false };
      if (name !== undefined) this.#byName.set(name, task);
      this.#add(who, task);
      this.#begin();
    });
  }

  /** Adds a second client to a named task, which then runs at the turn of the earlier of the two. */
  join(who: string, name: string): void {
    const task = this.#byName.get(name);
    if (task && !this.#isFull(who) && !this.#waiting.get(who)?.includes(task)) this.#add(who, task);
  }

  #isFull(who: string): boolean {
    const { maxOfOne, maxInAll } = this.#limits;
    return this.#queued >= maxInAll || (this.#waiting.get(who)?.length ?? 0) >= maxOfOne;
  }

  #add(who: string, task: Task): void {
    this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), task]);
    this.#queued += 1;
  }

  #begin(): void {
    while (this.#running < this.#limits.atOnce) {
      const task = this.#take();
      if (!task) return;
      if (task.isBegun) continue;
      task.isBegun = true;
      if (task.name !== undefined) this.#byName.delete(task.name);
      this.#running += 1;
      void this.#perform(task);
    }
  }

  async #perform(task: Task): Promise<void> {
    await nextTurn();
    await task.run();
    this.#running -= 1;
    this.#begin();
  }

  /** Takes a task of the next client, which then goes to the end. */
  #take(): Task | undefined {
    const [turn] = this.#waiting;
    if (!turn) return undefined;
    const [who, [task, ...rest]] = turn;
    this.#waiting.delete(who);
    if (rest.length > 0) this.#waiting.set(who, rest);
    this.#queued -= 1;
    return task;
  }
}

function busy(): Problem {
  return new Problem(503, { detail: problemTexts.overloaded }, { "retry-after": String(retryAfter) });
}
