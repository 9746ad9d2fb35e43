import { type FileHandle, open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { OutageError } from "../../outage.ts";
import { runInWorker } from "../../run-in-worker.ts";

/** In pages of 4 kB: so many that are not in the file yet are brought there. */
const checkpointAfter = 4000;

/** In pages: where the thread has not kept up, SQLite does it within a commit, lest the log grow for ever. */
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
      // What is committed stays so; where the disk is full the commits say it, and the next of them tries again.
      .catch(() => {})
      .then(() => {
        checkpoint = undefined;
      });
  };

  return {
    /** Everything committed before is on the disk when it resolves. @throws OutageError of an unknown outcome. */
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
     * Before the connection itself is closed, which takes the log away: a sync under way is waited for, or it would find
     * nothing and take that for a failure. A checkpoint under way is left to whoever opens the file next.
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
