import pino, { type DestinationStream, type Logger } from "pino";
import { currentRequest } from "./http/request-id.ts";

/** Escapes of letters, digits, hyphens and slashes in an address, which the router decodes. */
const escapedPlainly = /%(?:2[df]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;

/** The text before a key: a part of a path, or the name of a parameter. */
const keys =
  /(\/(?:registration|registration\/(?:results|tickets?|forms|codes)|previews?)\/|[?&]key=)[A-Za-z0-9_-]{20,}/g;

/** The query of an address, which may contain searched names or values of forms. */
const queries = /("(?:url|referer)":"[^"?]*\?)(?:[^"\\]|\\.)*/g;

/**
 * Removes the keys of result pages, tickets, forms, previews and their files from a line, so that readers of the log
 * cannot open them.
 */
function withoutKeys(line: string): string {
  return line
    .replace(escapedPlainly, (escaped) => decodeURIComponent(escaped))
    .replace(keys, (_whole, before: string) => `${before}[key]`)
    .replace(queries, (_whole, before: string) => `${before}[query]`);
}

/** Removes the values of a refused row from an error of PostgreSQL. */
function withoutValues(error: Error): object {
  const { detail, where, ...rest } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    detail?: unknown;
    where?: unknown;
  };
  return rest;
}

/** The program's log. Keys and queries are removed from every line. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    { level, mixin: currentRequest, serializers: { err: withoutValues }, hooks: { streamWrite: withoutKeys } },
    destination,
  );
}
