import type { FileContent } from "#server/kit/files/file-store.ts";
import { runInSandbox } from "#server/kit/sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SandboxRequest } from "#server/kit/sandbox/sandbox-limits.ts";

/** `maxTextLength` in characters. */
export type DocxRequest = SandboxRequest & { maxTextLength: number };
export type DocxText = { text: string };

/** A book of a thousand pages takes a second and 200 MB. */
const usualLimits: SandboxLimits = { maxTime: 10_000, maxMemory: 512 * 1024 * 1024 };
const workerUrl = new URL("./docx-reader-worker.ts", import.meta.url);

type Reading = Partial<SandboxLimits> & { maxTextLength: number; signal?: AbortSignal | undefined };

/**
 * Reads a Word document in a sandbox.
 * @returns its text; empty if it cannot be read.
 * @throws Error if the process cannot be started, or the signal's reason.
 */
export async function readDocx(sent: FileContent, { maxTextLength, signal, ...given }: Reading): Promise<DocxText> {
  const options = { limits: { ...usualLimits, ...given }, inBackground: true, signal };
  const known = await runInSandbox<DocxRequest, DocxText>(workerUrl, { sent, maxTextLength }, options);
  return { text: "", ...known };
}
