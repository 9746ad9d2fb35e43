import { setImmediate as nextTurn } from "node:timers/promises";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./http/problem-replies.ts";
import { measures } from "./measures.ts";

export type QueueLimits = {
  /** Under which `/metrics` tells its length. */
  name?: string;
  atOnce: number;
  /** How much of one visitor may wait; a hospital behind one address is one visitor too. Without bounds if not given. */
  mostOfOne?: number;
  mostOfAll?: number;
};

type Task = { run: () => Promise<void>; name: string | undefined; isBegun: boolean };

/** In seconds: a full queue is worked off in less. */
const retryAfter = 5;

/**
 * Work that holds up everybody while it runs: few at once, visitors by turns, so that whoever asks for a hundred waits
 * behind their own. Between two pieces of work whatever else has come is answered.
 */
export class FairQueue {
  readonly #limits: Required<Omit<QueueLimits, "name">>;
  /** What waits, by visitor; whose turn it is stands first. */
  readonly #waiting = new Map<string, Task[]>();
  readonly #byName = new Map<string, Task>();
  #running = 0;
  #queued = 0;

  constructor({ name = "", ...limits }: QueueLimits) {
    this.#limits = { mostOfOne: Number.POSITIVE_INFINITY, mostOfAll: Number.POSITIVE_INFINITY, ...limits };
    if (name !== "") measures.queues.set(name, () => this.#queued);
  }

  /**
   * @param name under which others may join it while it waits.
   * @throws Problem 503 where too much waits already.
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

  /** Somebody else waits for what was asked for under this name: it is done at whoever's turn comes first. */
  join(who: string, name: string): void {
    const task = this.#byName.get(name);
    if (task && !this.#isFull(who) && !this.#waiting.get(who)?.includes(task)) this.#add(who, task);
  }

  #isFull(who: string): boolean {
    const { mostOfOne, mostOfAll } = this.#limits;
    return this.#queued >= mostOfAll || (this.#waiting.get(who)?.length ?? 0) >= mostOfOne;
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

  /** The next of whoever's turn it is, who then stands last. */
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
