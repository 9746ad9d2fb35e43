import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { desk } from "../../testing/desk.ts";
import { registered } from "../../testing/test-registrations.ts";
import { queryOf } from "../table/save-view.ts";
import { chosenRows } from "./chosen-rows.ts";
import { exportColumns } from "./export-columns.ts";
import { writeForms, writeSignatureList } from "./write-pdfs.ts";
import { writeXlsx } from "./write-xlsx.ts";

type Writing = (...given: Parameters<typeof writeForms>) => Promise<void>;

const ways: [string, Writing][] = [
  ["forms", writeForms],
  ["a signature list", writeSignatureList],
  ["a table", (_platform, rows, place) => writeXlsx(rows, exportColumns(undefined, []), place)],
];

test.each(ways)("%s: an abort signal stops the thread and leaves no file", async (_what, write) => {
  const { platform, app } = await desk();
  await registered({ app });
  const rows = await chosenRows(platform, queryOf(""), undefined);
  const stop = new AbortController();
  const path = join(platform.dataFolder, "file");
  // After the last progress report only the signal can stop the job.
  const writing = write(platform, rows, {
    path,
    progress: async () => void setImmediate(() => stop.abort()),
    signal: stop.signal,
  });
  await expect(writing).rejects.toThrow();
  expect(existsSync(path)).toBe(false);
});
