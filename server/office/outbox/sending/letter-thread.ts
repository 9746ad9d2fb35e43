import { Worker } from "node:worker_threads";
import type { LetterAnswer, LetterOrder } from "./letter-worker.ts";

type Waiting = { resolve: (subject: string) => void; reject: (error: Error) => void };

/** In milliseconds: an idle thread ends, which frees 20 MB and closes the connections to the mail server. */
const idleTime = 10_000;

/** The thread that composes and sends the letters of this process, with what waits for it. */
let thread: { worker: Worker; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout } | undefined;
let orders = 0;

/**
 * Composes and sends a letter in a thread, beside requests.
 * @returns its subject.
 * @throws an error with the fields of one of nodemailer, see `mailProblemOf`.
 */
export function sendInThread(order: Omit<LetterOrder, "number">): Promise<string> {
  thread ??= startThread();
  const { worker, waiting, idle } = thread;
  clearTimeout(idle);
  worker.ref();
  orders += 1;
  const number = orders;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.postMessage({ ...order, number } satisfies LetterOrder);
  });
}

/** Ends the thread of this process; its letters fail. */
export async function endLetterThread(): Promise<void> {
  await thread?.worker.terminate();
}

function startThread() {
  const worker = new Worker(new URL("./letter-worker.ts", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const started: NonNullable<typeof thread> = { worker, waiting: new Map() };
  const end = (error?: Error) => {
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.values()) reject(error ?? new Error("The thread of letters ended"));
    started.waiting.clear();
  };
  worker.on("message", (answer: LetterAnswer) => {
    const order = started.waiting.get(answer.number);
    started.waiting.delete(answer.number);
    if ("error" in answer) order?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else order?.resolve(answer.subject);
    if (started.waiting.size > 0) return;
    worker.unref();
    started.idle = setTimeout(() => {
      // Before it ends, so that the next letter starts another.
      if (thread === started) thread = undefined;
      void worker.terminate();
    }, idleTime).unref();
  });
  worker.on("error", end);
  worker.on("exit", () => end());
  return started;
}
