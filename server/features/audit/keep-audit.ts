import { type ErrorWatcher, unexpectedErrors } from "../../platform/errors/error-watch.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "./audit.ts";
import { type AuditHead, readAuditHead, writeAuditHead } from "./audit-head.ts";
import { chainedEntriesRepository, chainRepository } from "./chain-repository.ts";
import { sealAudit } from "./seal-audit.ts";
import { securityEvents } from "./security-events.ts";
import { type AuditLog, shipAudit } from "./ship-audit.ts";

type Keeper = Pick<Platform, "database" | "clock" | "dataFolder" | "log"> & ErrorWatcher;

const second = 1000;

/**
 * Seals every second what was written, the security events that were counted included, and sends it on where there is a log to send it to. What fails is logged once and
 * tried again.
 * @returns what stops it; it resolves when the last entry is sealed.
 */
export function keepAudit(platform: Keeper, log: AuditLog | "" | undefined): () => Promise<void> {
  let failing = false;
  let stopping = false;
  const once = async () => {
    try {
      await securityEvents(platform).flush(stopping);
      await sealAndShip(platform, log || undefined);
      failing = false;
    } catch (error) {
      if (!failing) {
        platform.log.error({ err: error }, "the audit trail is not sealed or not shipped");
        unexpectedErrors(platform).note(error, "audit");
      }
      failing = true;
    }
  };
  let running = once();
  const timer = setInterval(() => {
    running = running.then(once);
  }, second).unref();
  return () => {
    clearInterval(timer);
    stopping = true;
    return running.then(once);
  };
}

export async function sealAndShip(platform: Keeper, log: AuditLog | undefined): Promise<void> {
  let sealed = await sealAudit(platform);
  if (sealed > 0) await noteLostEnd(platform);
  while (sealed > 0) sealed = await sealAudit(platform);
  if (log) await shipAudit(platform, log);
}

/** Where entries are gone that had their seal already, the trail itself says so; then the note of its end is renewed. */
async function noteLostEnd({ database, clock, dataFolder }: Keeper): Promise<void> {
  const head = await readAuditHead(dataFolder);
  if (head && !(await hasHead(database, head))) {
    const details = `Нет записей, которые уже были подписаны: последней была ${head.position}-я`;
    const entry = { at: clock(), action: "audit-broken" as const, who: "Программа", details, address: "" };
    await database.transaction((db) => recordAudit(db, entry));
    await sealAudit({ database, clock });
  }
  const end = await chainRepository(database.read).end();
  if (end) await writeAuditHead(dataFolder, end);
}

/** Whether the trail still has the entry that bore this seal. */
export async function hasHead(database: Platform["database"], { position, seal }: AuditHead): Promise<boolean> {
  const [entry] = await chainedEntriesRepository(database.read).sealed(position - 1, 1);
  return entry?.position === position && entry.seal === seal;
}
