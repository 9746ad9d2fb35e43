import type { FastifyInstance } from "fastify";
import { counted } from "#domain/text/russian-plurals.ts";
import { addressKey } from "../../kit/http/limits.ts";
import type { Platform } from "../../kit/platform.ts";
import { type NewAuditEntry, recordAudit } from "./audit.ts";
import { actionWords } from "./audit-actions.ts";

/** An event that anonymous callers can cause in any number. `address` is that of the request. */
export type SecurityEvent = Omit<NewAuditEntry, "at" | "changes">;

type Folded = { event: SecurityEvent; count: number };
type Writer = Pick<Platform, "database" | "clock" | "log">;

/** Number of events of one kind from one address that are recorded individually; further ones are counted. */
const atOnce = 5;
/** The same for all addresses together. */
const atOnceOfAll = 30;
/** Maximum number of rows with counts at the end of a window; the remaining addresses share one. */
const maxRows = 20;
/** Maximum number of counters; further events share one. */
const maxKept = 10_000;
export const windowLength = 10 * 60_000;

const timesForms = ["раз", "раза", "раз"] as const;

/**
 * Records security events without letting an attacker flood the audit trail: the first few individually, further ones
 * after ten minutes as one row for each kind, address, account and endpoint. Counts are in memory: if the process is
 * killed, those of the current window are lost. Actions of staff are not recorded in this way.
 */
function createSecurityEvents({ database, clock, log }: Writer) {
  let began = clock().getTime();
  let written = new Map<string, number>();
  let folded = new Map<string, Folded>();
  let writtenAtOnce = 0;
  let beyond = 0;
  // The response does not depend on the database.
  const write = (events: SecurityEvent[]) =>
    database
      .transaction(async (db) => {
        for (const event of events) await recordAudit(db, { ...event, at: clock() });
      })
      .catch((error) => log.error({ err: error }, "a security event is not written down"));

  /** Writes the counts and begins a new window. */
  const flush = async () => {
    const [counts, unknown] = [[...folded.values()], beyond];
    [written, folded, writtenAtOnce, beyond, began] = [new Map(), new Map(), 0, 0, clock().getTime()];
    if (counts.length > 0) await write(rowsOf(counts, unknown));
  };

  return {
    async note(event: SecurityEvent): Promise<void> {
      if (clock().getTime() - began >= windowLength) await flush();
      const key = `${event.action} ${addressKey(event.address)}`;
      const before = written.get(key) ?? 0;
      if (before < atOnce && writtenAtOnce < atOnceOfAll) {
        written.set(key, before + 1);
        writtenAtOnce += 1;
        return write([event]);
      }
      // Only paths of endpoints are recorded; anonymous callers can request any path.
      const asked = event.staff ? event.subject?.[2] : "";
      const foldedKey = `${key} ${event.subject?.[1]} ${event.staff?.id} ${asked} ${event.details}`;
      const kept = folded.get(foldedKey);
      if (kept) kept.count += 1;
      else if (folded.size >= maxKept) beyond += 1;
      else folded.set(foldedKey, { event, count: 1 });
    },

    /** Writes the counts after the end of the window, or at once if `anyway` is set. */
    async flush(anyway = false): Promise<void> {
      if (anyway || clock().getTime() - began >= windowLength) await flush();
    },
  };
}

const ofPlatform = new WeakMap<Writer["database"], ReturnType<typeof createSecurityEvents>>();

/** The security events of this process over this database. */
export function securityEvents(platform: Writer) {
  const events = ofPlatform.get(platform.database) ?? createSecurityEvents(platform);
  ofPlatform.set(platform.database, events);
  return events;
}

/** Records refusals after too many requests: every limit responds with 429. */
export function auditRefusals(app: FastifyInstance, platform: Platform): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 429) return;
    const { schema } = request.routeOptions;
    const details = (schema as { summary?: string } | undefined)?.summary ?? "Страницы сайта";
    const event = { action: "too-many" as const, who: "Неизвестно кто", details, address: request.clientAddress };
    await securityEvents(platform).note(event);
  });
}

/** Events about known accounts first, then by count. */
function rowsOf(counts: Folded[], unknown: number): SecurityEvent[] {
  const concerns = ({ event }: Folded) => Number(event.staff !== undefined || event.subject?.[1] != null);
  const sorted = counts.sort((one, other) => concerns(other) - concerns(one) || other.count - one.count);
  const rows = sorted.slice(0, maxRows).map(({ event, count }) => withCount(event, count));
  const rest = sorted.slice(maxRows);
  const count = rest.reduce((sum, one) => sum + one.count, unknown);
  if (count === 0) return rows;
  const kinds = new Set(rest.map(({ event }) => actionWords(event.action)));
  const details = `Ещё ${counted(count, timesForms)} за 10 минут: ${[...kinds].join(", ")}`;
  return [...rows, { action: "events-folded", who: "Неизвестно кто", details, address: "" }];
}

function withCount(event: SecurityEvent, count: number): SecurityEvent {
  const more = `ещё ${counted(count, timesForms)} за 10 минут`;
  return { ...event, details: event.details ? `${event.details}; ${more}` : more };
}
