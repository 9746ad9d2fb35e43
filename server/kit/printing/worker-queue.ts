import { Worker } from "node:worker_threads";
import type { PrintAnswer, PrintOrder } from "./print-worker.ts";

type Job = {
  order: PrintOrder;
  signal: AbortSignal;
  resolve: (pdf: Uint8Array) => void;
  reject: (reason: unknown) => void;
};

/** In milliseconds, after which a thread in the background ends and frees its memory. */
const idleTime = 10_000;

/**
 * A worker thread and its queue of orders. The thread starts with the first order. It is replaced if it breaks, if a
 * running order is aborted, or if its memory exceeds the limit. An idle thread does not keep the process alive.
 */
export class WorkerQueue {
  readonly #workerUrl: URL;
  readonly #maxMemory: number;
  readonly #isInBackground: boolean;
  #waiting: Job[] = [];
  #current: Job | undefined;
  #idle: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;

  /**
   * @param maxMemory in bytes: a thread is replaced after an order that leaves it with more; 0 for a new thread each
   *   time.
   * @param inBackground the thread has a low priority, and ends when it is idle.
   */
  constructor(workerUrl: URL, maxMemory: number, { inBackground = false } = {}) {
    this.#isInBackground = inBackground;
    this.#workerUrl = workerUrl;
    this.#maxMemory = maxMemory;
  }

  /**
   * Queues an order; orders are processed one at a time. An aborted order is rejected at once with the signal's reason.
   */
  run(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const job = { order, signal, resolve, reject };
      signal.addEventListener("abort", () => this.#giveUp(job), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Ends the thread; unfinished orders are rejected. */
  async close(): Promise<void> {
    const closed = new Error("The printer was closed");
    for (const job of this.#waiting.splice(0)) job.reject(closed);
    this.#current?.reject(closed);
    this.#current = undefined;
    await this.#dismiss();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    clearTimeout(this.#idle);
    if (!this.#current) {
      this.#worker?.unref();
      if (this.#isInBackground) this.#idle = setTimeout(() => void this.#dismiss(), idleTime).unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#worker.postMessage(this.#current.order);
    } catch (error) {
      // The data cannot be cloned.
      this.#finish((job) => job.reject(error));
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#workerUrl, { workerData: { isInBackground: this.#isInBackground } });
    const broke = (error: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#finish((job) => job.reject(new Error("The printing thread broke down", { cause: error })));
    };
    worker.on("message", (answer: PrintAnswer) => this.#receive(answer));
    worker.on("error", broke);
    worker.on("exit", broke);
    return worker;
  }

  #receive({ pdf, complaint, memory }: PrintAnswer): void {
    if (memory > this.#maxMemory) void this.#dismiss();
    this.#finish((job) => (pdf ? job.resolve(pdf) : job.reject(new Error(`A template failed: ${complaint}`))));
  }

  #giveUp(job: Job): void {
    if (job === this.#current) {
      // WebAssembly cannot be interrupted: ending its thread is the only way to stop it.
      void this.#dismiss();
      this.#finish(() => job.reject(job.signal.reason));
    } else {
      this.#waiting = this.#waiting.filter((other) => other !== job);
      job.reject(job.signal.reason);
    }
  }

  #finish(settle: (job: Job) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job) settle(job);
    this.#next();
  }

  async #dismiss(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
