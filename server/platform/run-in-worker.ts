import { basename } from "node:path";
import { Worker } from "node:worker_threads";

type Limits = {
  /** In milliseconds. */
  maxTime?: number;
  /** In bytes, of what its JavaScript holds. Who takes far more than that at once may still end the process. */
  maxMemory?: number;
  /** Gives up. */
  signal?: AbortSignal | undefined;
};

const megabyte = 1024 * 1024;

/**
 * Does one piece of work of our own beside the event loop, in a thread that ends with it. What people sent is taken apart
 * in a process without rights instead: `run-in-sandbox.ts`.
 * @param entry a file that reads its order from `workerData` and posts one message, the answer.
 * @throws what the thread threw; Error where it ended without an answer or at a limit; the signal's reason.
 */
export async function runInWorker<Answer>(entry: URL, order: unknown, limits: Limits = {}): Promise<Answer> {
  const { maxTime, maxMemory, signal } = limits;
  signal?.throwIfAborted();
  const worker = new Worker(entry, {
    workerData: order,
    ...(maxMemory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: Math.ceil(maxMemory / megabyte) } }),
  });
  const ended = AbortSignal.any([
    ...(signal ? [signal] : []),
    ...(maxTime === undefined ? [] : [AbortSignal.timeout(maxTime)]),
  ]);
  try {
    return await new Promise((resolve, reject) => {
      ended.addEventListener("abort", () => reject(ended.reason), { once: true });
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error(`The thread ${basename(entry.pathname)} ended before its work`)));
    });
  } finally {
    await worker.terminate();
  }
}
