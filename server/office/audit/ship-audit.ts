import { closeSync, openSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { type ErrorWatcher, unexpectedErrors } from "../../kit/errors/error-watch.ts";
import type { Platform } from "../../kit/platform.ts";
import { type AuditRow, auditOutbox } from "./audit-repository.ts";
import { securityEvents } from "./security-events.ts";

/** Writes lines of JSON; resolves when they are written. */
export type AuditLog = (lines: string) => Promise<void>;

/**
 * @param place `stdout` or the path of a file, which is opened for each write, since it may be rotated.
 * @throws Error with a sentence if the file cannot be written.
 */
export function auditLogAt(place: string): AuditLog {
  if (place === "stdout") {
    return (lines) =>
      new Promise((resolve, reject) => process.stdout.write(lines, (error) => (error ? reject(error) : resolve())));
  }
  try {
    closeSync(openSync(place, "a", 0o600));
  } catch (error) {
    throw new Error(`Нельзя писать журнал в файл ${place}: ${(error as Error).message}. Проверьте AUDIT_LOG.`);
  }
  return (lines) => appendFile(place, lines, { mode: 0o600, flush: true });
}

/** In milliseconds. */
const interval = 1000;

/**
 * Records counted security events and ships new audit entries, once a second. A failure is logged once and retried.
 * @returns a function that stops it and resolves when the last entry is shipped.
 */
export function keepAudit(
  platform: Pick<Platform, "database" | "clock" | "log"> & ErrorWatcher,
  log: AuditLog | undefined,
): () => Promise<void> {
  let failing = false;
  let stopping = false;
  const once = async () => {
    try {
      await securityEvents(platform).flush(stopping);
      if (log) await shipAudit(platform, log);
      failing = false;
    } catch (error) {
      if (!failing) {
        platform.log.error({ err: error }, "the audit trail is not shipped");
        unexpectedErrors(platform).note(error, "audit");
      }
      failing = true;
    }
  };
  let running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, interval).unref();
  return () => {
    clearInterval(timer);
    stopping = true;
    return running.then(once);
  };
}

const batchSize = 200;

/**
 * Ships entries from the outbox, in the order of their numbers. Of several servers only the leading one ships. Entries
 * that were being written during a crash are written again (at least once); their `id` identifies duplicates.
 */
export async function shipAudit({ database }: Pick<Platform, "database">, log: AuditLog): Promise<void> {
  if (!(await database.nodes.leads())) return;
  for (;;) {
    const rows = await auditOutbox(database.read).next(batchSize);
    if (rows.length === 0) return;
    await log(rows.map(formatLine).join(""));
    await database.transaction((db) => auditOutbox(db).remove(rows.map(({ id }) => id)));
  }
}

/**
 * Returns a line with the account, the action and the id of the subject. Names of registrants, values and addresses are
 * not shipped.
 */
function formatLine({ id, at, staff_id, who, action, subject_kind, subject_id }: AuditRow): string {
  return `${JSON.stringify({ id, at, staff_id, who, action, subject_kind, subject_id })}\n`;
}
