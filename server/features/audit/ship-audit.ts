import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import type { Platform } from "../../platform/platform.ts";
import type { AuditRow } from "./audit-repository.ts";
import { chainedEntriesRepository, chainRepository } from "./chain-repository.ts";

/** Takes lines of JSON; resolves when they have left this process. */
export type AuditLog = (lines: string) => Promise<void>;

/**
 * @param place `stdout` or the path of a file, which is opened anew each time: it may be rotated away.
 * @throws Error in a sentence where the file cannot be written.
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

const portion = 200;
/** While a process ships, others leave it to it; one that was killed is replaced after this, in milliseconds. */
const lease = 10_000;
const shipper = randomBytes(8).toString("hex");

/**
 * Sends sealed entries on that were not sent yet, in the order of the chain. What was on its way in a crash is sent again:
 * at least once, told apart by `position`.
 */
export async function shipAudit({ database, clock }: Pick<Platform, "database" | "clock">, log: AuditLog) {
  const chain = await chainRepository(database.read).end();
  if (!chain || chain.shipped >= chain.position) return;
  if (database.engine.name === "postgres" && !(await takeLease(database, clock()))) return;
  let { shipped } = chain;
  for (;;) {
    const rows = await chainedEntriesRepository(database.read).sealed(shipped, portion);
    if (rows.length === 0) return;
    await log(rows.map(lineOf).join(""));
    shipped = rows.at(-1)?.position ?? shipped;
    await database.transaction((db) => chainRepository(db).setShipped(shipped));
  }
}

function takeLease(database: Platform["database"], now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + lease).toISOString();
  return database.transaction((db) => chainRepository(db).lease(shipper, now.toISOString(), until));
}

/** Who did what to what, by numbers: names of registrants, values and addresses stay in the trail. */
function lineOf({ position, id, at, staff_id, who, action, subject_kind, subject_id, seal }: AuditRow): string {
  return `${JSON.stringify({ position, id, at, staff_id, who, action, subject_kind, subject_id, seal })}\n`;
}
