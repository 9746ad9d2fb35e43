import type { LogEvent } from "kysely";
import type { Logger } from "pino";

/** A slow statement, with placeholders instead of values, which may be personal data. */
export type SlowQuery = { sql: string; milliseconds: number };

/** The threshold of slow statements, and the function to call for each. */
export type SlowQueries = { /** In milliseconds. */ longerThan: number; onSlowQuery?: (query: SlowQuery) => void };

/** Logs slow statements with the id of their request. */
export function logSlowQueries({ slowQueries }: { slowQueries: SlowQueries }, log: Logger): void {
  slowQueries.onSlowQuery = (query) => log.warn(query, "slow query");
}

const maxTextLength = 2000;

/** @returns a listener of Kysely's log events. */
export function noticeSlow(slow: SlowQueries): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis <= slow.longerThan) return;
    slow.onSlowQuery?.({ sql: query.sql.slice(0, maxTextLength), milliseconds: Math.round(queryDurationMillis) });
  };
}
