import type { LogEvent } from "kysely";
import type { Logger } from "pino";

/** A statement that took long, with marks in place of the values: those may be personal. */
export type SlowQuery = { sql: string; milliseconds: number };

/** Which statements are slow, and who hears of them. */
export type SlowQueries = { /** In milliseconds. */ longerThan: number; hear?: (query: SlowQuery) => void };

/** Has them named in the log, with the id of the request that asked. */
export function logSlowQueries({ slowQueries }: { slowQueries: SlowQueries }, log: Logger): void {
  slowQueries.hear = (query) => log.warn(query, "slow query");
}

const maxTextLength = 2000;

/** @returns what Kysely tells of every statement. */
export function noticeSlow(slow: SlowQueries): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis <= slow.longerThan) return;
    slow.hear?.({ sql: query.sql.slice(0, maxTextLength), milliseconds: Math.round(queryDurationMillis) });
  };
}
