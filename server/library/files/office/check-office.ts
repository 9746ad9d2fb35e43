import { FairQueue } from "#server/kit/fair-queue.ts";
import { beginningOf } from "#server/kit/files/bytes.ts";
import type { FileContent } from "#server/kit/files/file-store.ts";
import { runInSandbox } from "#server/kit/sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SandboxRequest } from "#server/kit/sandbox/sandbox-limits.ts";
import type { DocumentType } from "../file-content.ts";
import { isCompoundFile } from "./old-word.ts";
import { RefusedFile, refusals } from "./refused-file.ts";
import { isRichText } from "./rich-text.ts";

export type OfficeRequest = SandboxRequest;
/** `type` is null for an archive or a compound file that is not a document. */
export type OfficeAnswer = { type: DocumentType | null; refused: string };

/** A document of fifty megabytes takes a second or two; a hostile one is refused before the client times out. */
const usualLimits: SandboxLimits = { maxTime: 15_000, maxMemory: 1024 * 1024 * 1024, maxWait: 18_000 };
const workerUrl = new URL("./office-worker.ts", import.meta.url);
/** One at a time, since each takes several hundred megabytes of memory. */
const queue = new FairQueue({ atOnce: 1 });

/**
 * Checks in a sandbox whether a file is a harmless document of Word, Excel or PowerPoint.
 * @returns undefined for other files.
 * @throws RefusedFile for macros, objects, and resources that a document loads by itself.
 */
export async function checkOffice(
  sent: FileContent,
  given: Partial<SandboxLimits> = {},
): Promise<DocumentType | undefined> {
  const beginning = await beginningOf(sent, 8);
  const isArchive = beginning.toString("latin1", 0, 2) === "PK";
  if (!isArchive && !isCompoundFile(beginning) && !isRichText(beginning)) return undefined;
  const limits = { ...usualLimits, ...given };
  const { type, refused } = await queue.run("library", () =>
    runInSandbox<OfficeRequest, OfficeAnswer>(workerUrl, { sent }, { limits }),
  );
  // If the process ends without a result, the file is probably too complex, and the message advises to simplify it.
  if (type === undefined) throw new RefusedFile(refused ?? refusals.tooComplex);
  return type ?? undefined;
}
