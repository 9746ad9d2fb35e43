import { parentPort, Worker, workerData } from "node:worker_threads";
import { startMailServer } from "#server/testing/test-mail-server.ts";

type Received = { letters: number };

/** A mail server in a thread of its own, so that its work is not counted as that of the sender. */
export async function mailServerInThread() {
  const worker = new Worker(new URL(import.meta.url), { workerData: { mailServer: true } });
  const next = <T>() => new Promise<T>((resolve) => worker.once("message", resolve));
  const url = await next<string>();
  return {
    url,
    received: (): Promise<Received> => {
      worker.postMessage("received");
      return next<Received>();
    },
    stop: () => worker.terminate(),
  };
}

/** Runs in the thread. */
async function serveMail(): Promise<void> {
  const mail = await startMailServer();
  const received: Received = { letters: 0 };
  mail.behave.message = () => {
    received.letters += 1;
    // Kept letters would count as memory of the sender.
    mail.received.length = 0;
    return undefined;
  };
  parentPort?.on("message", () => parentPort?.postMessage(received));
  parentPort?.postMessage(mail.url);
}

if (workerData?.mailServer) await serveMail();
