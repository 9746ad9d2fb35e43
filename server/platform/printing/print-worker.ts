import { parentPort } from "node:worker_threads";
import { openTypstDocuments, type TypstDocuments } from "./typst-documents.ts";

/** An order to the thread, one at a time; `code` is the compiler's module. */
export type PrintOrder = { template: string; data: unknown; code?: WebAssembly.Module };

/** The result: a PDF or the template's error, and the memory of the compiler in bytes. */
export type PrintAnswer = { pdf?: Uint8Array<ArrayBuffer>; complaint?: string; memory: number };

let documents: TypstDocuments | undefined;

// Errors are not caught: one that is thrown here has broken the compiler, and the thread is replaced.
parentPort?.on("message", async ({ template, data, code }: Required<PrintOrder>) => {
  documents ??= await openTypstDocuments(code);
  const answer = { ...(await documents.compile(template, data)), memory: documents.memory() } as PrintAnswer;
  parentPort?.postMessage(answer, answer.pdf ? [answer.pdf.buffer] : []);
});
