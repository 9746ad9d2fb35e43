import { basename } from "node:path";
import { Worker } from "node:worker_threads";

type Limits = {
  /** In milliseconds. */
  maxTime?: number;
  /** In bytes of JavaScript objects. A single allocation far beyond it may still end the process. */
  maxMemory?: number;
  /** Ends the worker. */
  signal?: AbortSignal | undefined;
};

const megabyte = 1024 * 1024;

/**
 * Runs a task of the program in a thread of its own. Uploaded content is processed by `run-in-sandbox.ts` instead, in a
 * process without permissions.
 * @param workerUrl a file that reads its request from `workerData` and posts one message, the result.
 * @throws the error of the thread; Error if it ended without a result or at a limit; the signal's reason.
 */
export async function runInWorker<Answer>(workerUrl: URL, request: unknown, limits: Limits = {}): Promise<Answer> {
  const { maxTime, maxMemory, signal } = limits;
  signal?.throwIfAborted();
  const worker = new Worker(workerUrl, {
    workerData: request,
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
      worker.once("exit", () => reject(new Error(`The thread ${basename(workerUrl.pathname)} ended before its work`)));
    });
  } finally {
    await worker.terminate();
  }
}
