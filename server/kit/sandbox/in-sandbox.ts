import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Bytes, bytesOf } from "../files/bytes.ts";
import type { SandboxMessage, SandboxRequest } from "./sandbox-limits.ts";

/** Sends a part of the result; resolves when it is sent, after which the process may end. */
export type Reply<Result> = (part: Partial<Result>) => Promise<void>;

/**
 * The counterpart of `runInSandbox` in the process: receives one request, processes it under its limits, and ends.
 * Exceptions are not reported: the parts sent before are the result.
 */
export function inSandbox<Request extends SandboxRequest, Result>(
  work: (request: Omit<Request, "sent"> & { bytes: Bytes }, reply: Reply<Result>) => Promise<void>,
): void {
  const reply: Reply<Result> = (part) => new Promise((resolve) => void process.send?.(part, () => resolve()));
  process.once("message", ({ request: { sent, ...request }, limits }: SandboxMessage<Request>) => {
    const guard = new Worker(new URL("./limits-guard-worker.ts", import.meta.url), { workerData: limits });
    // Waits until the guard runs: on a busy machine a short task would end before.
    once(guard, "message")
      .then(() => work({ ...request, bytes: bytesOf(sent) }, reply))
      .catch(() => undefined)
      .finally(() => process.exit());
  });
}
