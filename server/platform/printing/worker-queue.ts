import { Worker } from "node:worker_threads";
import type { PrintAnswer, PrintOrder } from "./print-worker.ts";

type Job = {
  order: PrintOrder;
  signal: AbortSignal;
  resolve: (pdf: Uint8Array) => void;
  reject: (reason: unknown) => void;
};

/**
 * One worker thread and the orders that wait for it. The thread starts with the first order, is replaced when it broke,
 * was given up in the middle of an order, or holds more memory than allowed, and keeps the process alive only while it
 * works.
 */
export class WorkerQueue {
  readonly #entry: URL;
  readonly #maxMemory: number;
  #waiting: Job[] = [];
  #current: Job | undefined;
  #worker: Worker | undefined;

  /** @param maxMemory in bytes: a thread that answers with more is the last time used; 0 makes a new one each time. */
  constructor(entry: URL, maxMemory: number) {
    this.#entry = entry;
    this.#maxMemory = maxMemory;
  }

  /** Orders are worked off one by one, in order. An aborted one is rejected at once with the signal's reason. */
  run(order: PrintOrder, signal: AbortSignal): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const job = { order, signal, resolve, reject };
      signal.addEventListener("abort", () => this.#giveUp(job), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Rejects what waits or is under way. */
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
    if (!this.#current) return void this.#worker?.unref();
    this.#worker ??= this.#start();
    this.#worker.ref();
    try {
      this.#worker.postMessage(this.#current.order);
    } catch (error) {
      // Data that structured clone refuses.
      this.#finish((job) => job.reject(error));
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#entry);
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
