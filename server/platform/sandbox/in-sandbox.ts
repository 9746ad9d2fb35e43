import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Bytes, bytesOf } from "../files/bytes.ts";
import type { SandboxMessage, SentOrder } from "./sandbox-limits.ts";

/** Sends a part of the result; resolves when it is sent, after which the process may end. */
export type Reply<Result> = (part: Partial<Result>) => Promise<void>;

/**
 * The counterpart of `runInSandbox` in the process: receives one order, processes it under its limits, and ends.
 * Exceptions are not reported: the parts sent before are the result.
 */
export function inSandbox<Order extends SentOrder, Result>(
  work: (order: Omit<Order, "sent"> & { bytes: Bytes }, reply: Reply<Result>) => Promise<void>,
): void {
  const reply: Reply<Result> = (part) => new Promise((resolve) => void process.send?.(part, () => resolve()));
  process.once("message", ({ order: { sent, ...order }, limits }: SandboxMessage<Order>) => {
    const guard = new Worker(new URL("./limits-guard-worker.ts", import.meta.url), { workerData: limits });
    // Waits until the guard runs: on a busy machine a short task would end before.
    once(guard, "message")
      .then(() => work({ ...order, bytes: bytesOf(sent) }, reply))
      .catch(() => undefined)
      .finally(() => process.exit());
  });
}
