import type { FileContent } from "../files/file-store.ts";
import { runInSandbox } from "../sandbox/run-in-sandbox.ts";
import type { SandboxLimits } from "../sandbox/sandbox-limits.ts";
import type { PdfFacts, PdfRequest } from "./pdf-facts.ts";

/** A usual PDF takes a fraction of a second, and a usual page 120 MB. */
const usualLimits: SandboxLimits = { maxTime: 30_000, maxMemory: 1024 * 1024 * 1024 };
const workerUrl = new URL("./pdf-reader-worker.ts", import.meta.url);

type Reading = Partial<SandboxLimits> & {
  /** In characters; 0 if the text is not needed, which is much faster. */
  maxTextLength: number;
  /** Cancels the reading. */
  signal?: AbortSignal | undefined;
};

/**
 * Reads a PDF in a sandbox.
 * @returns the readable facts; an empty object for a broken or locked PDF.
 * @throws Error if the process cannot be started, or the signal's reason.
 */
export async function readPdf(sent: FileContent, { maxTextLength, signal, ...given }: Reading): Promise<PdfFacts> {
  const options = { limits: { ...usualLimits, ...given }, addons: true, inBackground: true, signal };
  const known = await runInSandbox<PdfRequest, PdfFacts>(workerUrl, { sent, maxTextLength }, options);
  return { pages: null, firstPage: null, title: "", date: "", text: "", ...known };
}

/** Draws the first page of a PDF. @throws Error if it cannot be drawn. */
export async function drawFirstPage(pdf: Uint8Array): Promise<Uint8Array> {
  const { firstPage } = await readPdf(pdf, { maxTextLength: 0 });
  const picture = firstPage?.at(-1);
  if (!picture) throw new Error("The page cannot be drawn");
  return picture.bytes;
}
