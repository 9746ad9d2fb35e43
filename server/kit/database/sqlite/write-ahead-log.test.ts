import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSqlite } from "./node-sqlite-dialect.ts";
import { writeAheadLog } from "./write-ahead-log.ts";

function openLog(pathOfLog?: string) {
  const folder = mkdtempSync(join(tmpdir(), "society-log-"));
  const path = join(folder, "society.sqlite");
  const connection = openSqlite(path, "write");
  const log = writeAheadLog(pathOfLog ?? path, connection);
  onTestFinished(async () => {
    await log.close().catch(() => {});
    connection.close();
    rmSync(folder, { recursive: true });
  });
  connection.exec("create table pages (filling blob)");
  return { path, connection, log };
}

test("a long write-ahead log is checkpointed while the connection continues writing", async () => {
  const { path, connection, log } = openLog();
  connection.exec("insert into pages values (zeroblob(20000000))");
  const before = statSync(path).size;
  await log.sync();
  await vi.waitFor(() => expect(statSync(path).size).toBeGreaterThan(before + 20_000_000), 10_000);
  connection.exec("insert into pages values (zeroblob(10))");
});

test("closing waits for a running sync, and a later sync is refused", async () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const { log } = openLog();
  const synced = log.sync();
  await log.close();
  await expect(synced).resolves.toBeUndefined();
  await expect(log.sync()).rejects.toMatchObject({ outage: "unknown-outcome" });
  expect(kill).not.toHaveBeenCalled();
});

test("after a failed sync every later sync fails, and the process is stopped", async () => {
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const said = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { log } = openLog("/nowhere/society.sqlite");
  await expect(log.sync()).rejects.toMatchObject({ outage: "unknown-outcome" });
  await expect(log.sync()).rejects.toMatchObject({ outage: "unknown-outcome" });
  expect(kill.mock.calls).toEqual([[process.pid, "SIGTERM"]]);
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("so the server ends"), expect.anything());
});
