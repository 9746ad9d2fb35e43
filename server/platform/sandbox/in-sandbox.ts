import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Bytes, bytesOf } from "../files/bytes.ts";
import type { SandboxMessage, SentOrder } from "./sandbox-limits.ts";

/** Reports a part of the result; resolves once it is sent: the process may end then. */
export type Tell<Result> = (part: Partial<Result>) => Promise<void>;

/**
 * The inside of `runInSandbox`: receives one order, processes it under its limits, and ends. An exception is not
 * reported: the parts reported before are the result.
 */
export function inSandbox<Order extends SentOrder, Result>(
  work: (order: Omit<Order, "sent"> & { bytes: Bytes }, reply: Tell<Result>) => Promise<void>,
): void {
  const reply: Tell<Result> = (part) => new Promise((resolve) => void process.send?.(part, () => resolve()));
  process.once("message", ({ order: { sent, ...order }, limits }: SandboxMessage<Order>) => {
    const guard = new Worker(new URL("./limits-guard-worker.ts", import.meta.url), { workerData: limits });
    // Not before it watches: on a busy machine a short work would be over first.
    once(guard, "message")
      .then(() => work({ ...order, bytes: bytesOf(sent) }, reply))
      .catch(() => undefined)
      .finally(() => process.exit());
  });
}
