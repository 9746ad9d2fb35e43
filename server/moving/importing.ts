import type { Platform } from "../platform/platform.ts";
import type { BringFile } from "./bring-files.ts";
import type { ImportReport, Part } from "./import-report.ts";
import { type Source, Unreadable } from "./source.ts";

export type ImportOrder = {
  platform: Platform;
  source: Source;
  report: ImportReport;
  /** Whether somebody has asked to stop: then nothing new is begun. */
  stopped?: () => boolean;
};

/** One part of the import under way. */
export type Importing = Required<ImportOrder> & { bring: BringFile };

/** Reads something whole; what cannot be read is reported and nothing. */
export async function readOrReport<T>(
  { report }: Importing,
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
