import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openTypstDocuments, type TypstDocuments } from "./typst-documents.ts";

/** An order for the thread, which handles one at a time; `code` is the compiler's module. */
export type PrintOrder = { template: string; data: unknown; code?: WebAssembly.Module };

/** The result: a PDF or the template's error, and the memory of the compiler in bytes. */
export type PrintAnswer = { pdf?: Uint8Array<ArrayBuffer>; complaint?: string; memory: number };

// On Linux this is the priority of the calling thread.
if (workerData?.isInBackground && process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let documents: TypstDocuments | undefined;

// Errors are not caught: a thrown error means that the compiler is broken, and the thread is replaced.
parentPort?.on("message", async ({ template, data, code }: Required<PrintOrder>) => {
  documents ??= await openTypstDocuments(code);
  const answer = { ...(await documents.compile(template, data)), memory: documents.memory() } as PrintAnswer;
  parentPort?.postMessage(answer, answer.pdf ? [answer.pdf.buffer] : []);
});
