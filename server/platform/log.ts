import pino, { type DestinationStream, type Logger } from "pino";
import { currentRequest } from "./http/request-id.ts";

/** Letters, digits, hyphens and slashes that an address writes as `%..`: the router reads them as what they are. */
const escapedPlainly = /%(?:2[df]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;

/** The text before a key: part of a path, or the name of a parameter. */
const keys =
  /(\/(?:registration|registration\/(?:results|tickets?|forms|codes)|previews?)\/|[?&]key=)[A-Za-z0-9_-]{20,}/g;

/** The query of an address: staff search by names, and forms of visitors may be sent that way. */
const queries = /("(?:url|referer)":"[^"?]*\?)(?:[^"\\]|\\.)*/g;

/**
 * Removes the keys of result pages, tickets, forms, previews and their files from a line, so that a log opens none of
 * them.
 */
function withoutKeys(line: string): string {
  return line
    .replace(escapedPlainly, (escaped) => decodeURIComponent(escaped))
    .replace(keys, (_whole, before: string) => `${before}[key]`)
    .replace(queries, (_whole, before: string) => `${before}[query]`);
}

/** PostgreSQL repeats the row that it refuses: its values stay out. */
function withoutValues(error: Error): object {
  const { detail, where, ...told } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    detail?: unknown;
    where?: unknown;
  };
  return told;
}

/** The program's log. Every line leaves through one place, whatever has written an address into it. */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino(
    { level, mixin: currentRequest, serializers: { err: withoutValues }, hooks: { streamWrite: withoutKeys } },
    destination,
  );
}
