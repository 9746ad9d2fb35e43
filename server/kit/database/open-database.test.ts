import { mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./open-database.ts";
import { openSqlite } from "./sqlite/node-sqlite-dialect.ts";

const descriptors = "/proc/self/fd";

/** Returns the files below this folder that this process has open. */
function openFiles(folder: string): string[] {
  const targets = readdirSync(descriptors).map((name) => {
    try {
      return readlinkSync(join(descriptors, name));
    } catch {
      return "";
    }
  });
  return targets.filter((path) => path.startsWith(folder));
}

test.skipIf(process.platform !== "linux")("a refused database leaves no file open", async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-open-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = openSqlite(join(folder, "society.sqlite"), "write");
  other.exec("create table news (title text)");
  other.close();
  await expect(openDatabase({ folder })).rejects.toThrow("«news»");
  expect(openFiles(folder)).toEqual([]);
});
