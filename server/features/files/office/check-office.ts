import { FairQueue } from "#server/platform/fair-queue.ts";
import { beginningOf } from "#server/platform/files/bytes.ts";
import type { FileContent } from "#server/platform/files/file-store.ts";
import { runInSandbox } from "#server/platform/sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SentOrder } from "#server/platform/sandbox/sandbox-limits.ts";
import type { DocumentType } from "../file-content.ts";
import { isCompoundFile } from "./compound-file.ts";
import { RefusedFile, refusals } from "./refused-file.ts";
import { isRichText } from "./rich-text.ts";

export type OfficeOrder = SentOrder;
/** `type` null: an archive or a compound file, but no document. */
export type OfficeAnswer = { type: DocumentType | null; refused: string };

/** A document of fifty megabytes takes a second or two; a hostile one is refused before its sender gives up. */
const usualLimits: SandboxLimits = { maxTime: 15_000, maxMemory: 1024 * 1024 * 1024, maxWait: 18_000 };
const entry = new URL("./office-worker.ts", import.meta.url);
/** Some hundred megabytes each: one at a time. */
const queue = new FairQueue({ atOnce: 1 });

/**
 * Looks in a sandbox whether a file is a document of Word, Excel or PowerPoint, and a harmless one.
 * @returns undefined for anything else.
 * @throws RefusedFile for macros, objects, DDE, and for what a document would load by itself.
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
    runInSandbox<OfficeOrder, OfficeAnswer>(entry, { sent }, { limits }),
  );
  // A crash of the reader is blamed on the file: its sender is advised to simplify it.
  if (type === undefined) throw new RefusedFile(refused ?? refusals.tooComplex);
  return type ?? undefined;
}
