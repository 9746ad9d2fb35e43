import type { Platform } from "../platform/platform.ts";
import type { ImportFile } from "./import-files.ts";
import type { ImportReport, Part } from "./import-report.ts";
import { type Source, Unreadable } from "./source/source.ts";

export type ImportOrder = {
  platform: Platform;
  source: Source;
  report: ImportReport;
  /** Whether the import is to stop: nothing new is then begun. */
  stopped?: () => boolean;
};

/** One part of the import under way. */
export type ImportContext = Required<ImportOrder> & { bring: ImportFile };

/** Reads something whole; what cannot be read is reported and nothing. */
export async function readOrReport<T>(
  { report }: ImportContext,
  part: Part,
  read: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.unread(part, "", error.message);
    return undefined;
  }
}
