import { type FileHandle, open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { OutageError } from "../../outage.ts";
import { runInWorker } from "../../run-in-worker.ts";

/** In pages of 4 kB: the length of the log at which a checkpoint starts. */
const checkpointAfter = 4000;

/** In pages: at this length SQLite runs the checkpoint within a commit, so that the log cannot grow without limit. */
const checkpointAtOnce = 16_000;

const checkpointWorker = new URL("./checkpoint-worker.ts", import.meta.url);

/**
 * Syncs SQLite's write-ahead log without blocking the event loop: the system's thread pool syncs the log after each
 * commit, and a worker thread copies it into the file (a checkpoint, which syncs both). SQLite itself only syncs the
 * header when the log starts again. After a failed sync the system may consider the data written although they are not,
 * so that a later sync would succeed: the process ends instead, and the next start reads the valid part of the log.
 * @param connection the one that writes.
 */
export function writeAheadLog(path: string, connection: DatabaseSync) {
  connection.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${checkpointAtOnce}`);
  const howFar = connection.prepare("PRAGMA wal_checkpoint(NOOP)");
  let log: Promise<FileHandle> | undefined;
  let checkpoint: Promise<unknown> | undefined;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let failure: unknown;

  const checkpointIfLong = async () => {
    const { log: pages, checkpointed } = howFar.get() as { log: number; checkpointed: number };
    if (pages - checkpointed < checkpointAfter) return;
    await runInWorker(checkpointWorker, { path }, { signal: closing.signal });
  };

  const syncNow = async () => {
    if (closing.signal.aborted) throw new OutageError("unknown-outcome", new Error("The database is being closed."));
    try {
      if (failure) throw failure;
      log ??= open(`${path}-wal`, "r+");
      await (await log).datasync();
    } catch (error) {
      if (!failure) endProcess(error);
      failure = error;
      throw new OutageError("unknown-outcome", error);
    }
    checkpoint ??= checkpointIfLong()
      // The commits stay valid. On a full disk they report the error themselves, and the next checkpoint retries.
      .catch(() => {})
      .then(() => {
        checkpoint = undefined;
      });
  };

  return {
    /**
     * Resolves when all earlier commits are on disk.
     * @throws OutageError of an unknown outcome.
     */
    sync: async () => {
      const synced = syncNow();
      underWay.add(synced);
      try {
        await synced;
      } finally {
        underWay.delete(synced);
      }
    },
    /**
     * Waits for a running sync, which would fail once the connection is closed and the log removed. A running
     * checkpoint is left to the next process that opens the file.
     */
    close: async () => {
      closing.abort();
      await Promise.allSettled(underWay);
      await checkpoint;
      await (await log)?.close();
    },
  };
}

function endProcess(error: unknown): void {
  console.error("A commit could not be brought to the disk; what follows could be lost, so the server ends.", error);
  process.kill(process.pid, "SIGTERM");
}
