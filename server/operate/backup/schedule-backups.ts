import { execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { dateInZone, instantOf } from "#domain/text/russian-dates.ts";
import { unexpectedErrors } from "../../kit/errors/error-watch.ts";
import type { Platform } from "../../kit/platform.ts";
import { backupRunsRepository } from "./backup-runs-repository.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const command = fileURLToPath(new URL("./backup-command.ts", import.meta.url));

/**
 * Makes a backup every day at the configured time, and a missed one as soon as a server runs again, in a process with a
 * lower priority. A failed backup is retried every hour.
 * @returns a function that ends this; resolves when no backup is running.
 */
export function scheduleBackups(platform: Platform): () => Promise<void> {
  const { backupAt, clock, timeZone, log, database } = platform;
  if (backupAt === undefined) return async () => undefined;
  const stop = new AbortController();
  let making: Promise<void> | undefined;
  const look = async () => {
    const due = lastDue(clock(), backupAt, timeZone);
    if (await backupRunsRepository(database.read).isTakenCareOf(due, clock())) return;
    const said = await runBackupCommand(due, stop.signal);
    log.info({ said }, "a backup was made");
  };
  const failed = (error: Error & { stderr?: string }) => {
    if (stop.signal.aborted) return;
    log.error({ reason: error.stderr?.trim() || error.message }, "the backup failed");
    unexpectedErrors(platform).note(error, "backup");
  };
  const timer = setInterval(() => {
    making ??= look()
      .catch(failed)
      .finally(() => {
        making = undefined;
      });
  }, minute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await making;
  };
}

/** Returns the latest instant up to now with this time of day in a time zone. */
export function lastDue(now: Date, time: string, timeZone: string): Date {
  const today = instantOf(dateInZone(now, timeZone), time, timeZone);
  if (today <= now) return today;
  return instantOf(dateInZone(new Date(now.getTime() - day), timeZone), time, timeZone);
}

async function runBackupCommand(due: Date, signal: AbortSignal): Promise<string> {
  const running = promisify(execFile)(process.execPath, [command, "--due", due.toISOString()], { signal });
  if (running.child.pid !== undefined) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise((resolve) => running.child.once("close", resolve));
  try {
    return (await running).stdout.trim();
  } finally {
    // Released when the server stops.
    await ended;
  }
}
