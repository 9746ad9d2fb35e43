import { type FileHandle, open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { OutageError } from "../../outage.ts";
import { runInWorker } from "../../run-in-worker.ts";

/** In pages of 4 kB: length of the log that starts a checkpoint. */
const checkpointAfter = 4000;

/** In pages: beyond it SQLite runs the checkpoint within a commit, so that the log cannot grow without end. */
const checkpointAtOnce = 16_000;

const checkpointWorker = new URL("./checkpoint-worker.ts", import.meta.url);

/**
 * SQLite's write-ahead log, whose way to the disk the event loop does not wait for: the system's thread pool syncs it after
 * each commit, and a thread brings it into the file (a checkpoint, which syncs both). What SQLite still syncs itself is
 * the head of the log when it begins anew.
 *
 * After a sync that failed, the system may hold for written what is not on the disk, and a later one would succeed: so none
 * is believed, and the process ends. Whoever starts it again reads the log up to where it is whole.
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
      // The commits stay valid; with a full disk they report the error themselves, and the next one tries again.
      .catch(() => {})
      .then(() => {
        checkpoint = undefined;
      });
  };

  return {
    /** Resolves when everything committed before is on disk. @throws OutageError of an unknown outcome. */
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
     * Waits for a running sync before the connection is closed, which removes the log: the sync would fail otherwise. A
     * running checkpoint is left to the next process that opens the file.
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
