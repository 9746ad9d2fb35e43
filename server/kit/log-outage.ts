import type { FastifyBaseLogger } from "fastify";
import type { Outage } from "./outage.ts";

/** In milliseconds. An outage affects every request, and logging all of them could fill the disk. */
const onceIn = 60_000;

const words: Record<Outage, string> = {
  unreachable: "the database cannot be reached",
  overloaded: "the database takes too long",
  full: "the disk is full",
  "read-only": "the database is read-only",
  exhausted: "no file, process or memory is to be had",
  files: "the store of files cannot be reached",
  "unknown-outcome": "a commit was begun and its outcome is unknown",
};

type Log = Pick<FastifyBaseLogger, "error">;

const logged = new WeakMap<Log, Map<Outage, number>>();

/**
 * Logs an outage, once a minute while it lasts. An unknown outcome is always logged, because the operator must check
 * it.
 */
export function logOutage(log: Log, outage: Outage, error: unknown): void {
  const times = logged.get(log) ?? new Map<Outage, number>();
  logged.set(log, times);
  const now = performance.now();
  const last = times.get(outage);
  if (outage !== "unknown-outcome" && last !== undefined && now - last < onceIn) return;
  times.set(outage, now);
  log.error({ err: error }, words[outage]);
}
