import { parentPort } from "node:worker_threads";
import { openTypstDocuments } from "./typst-documents.ts";

/** What the thread is asked, one at a time. */
export type PrintOrder = { template: string; json: string };

/** What it answers: a PDF or the template's mistake, and the bytes that the compiler holds by now. */
export type PrintAnswer = { pdf?: Uint8Array<ArrayBuffer>; complaint?: string; memory: number };

const documents = await openTypstDocuments();

// Nothing is caught here: what throws has broken the compiler, and the thread with it is replaced.
parentPort?.on("message", async ({ template, json }: PrintOrder) => {
  const answer = { ...(await documents.compile(template, json)), memory: documents.memory() } as PrintAnswer;
  parentPort?.postMessage(answer, answer.pdf ? [answer.pdf.buffer] : []);
});
