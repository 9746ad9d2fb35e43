import type { Platform } from "../../kit/platform.ts";
import type { ImportFile } from "./import-files.ts";
import type { ImportReport, Part } from "./import-report.ts";
import { type Source, Unreadable } from "./source/source.ts";

export type ImportOrder = {
  platform: Platform;
  source: Source;
  report: ImportReport;
  /** Whether the import must stop before the next item. */
  stopped?: () => boolean;
};

/** The state of one part of a running import. */
export type ImportContext = Required<ImportOrder> & { bring: ImportFile };

/** Reads a part; reports an unreadable one and returns undefined. */
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
