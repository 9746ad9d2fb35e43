import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { plainlyWritten } from "#domain/site/canonical-path.ts";

type Query = Record<string, unknown>;

/** Returns the same key for equivalent queries: sorted, without default values. */
export function cacheKey(url: string, query: Query, defaults: Query): string {
  const given = Object.entries(query)
    .filter(([name, value]) => value !== undefined && String(value) !== String(defaults[name]))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort();
  const path = plainlyWritten(url.split("?")[0] ?? "");
  const text = new URLSearchParams(given).toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/**
 * Whether a request is common enough to be cached: known parameters, no free text. Unknown parameters are ignored,
 * except in paged lists, whose links repeat the query. Headers for other origins are added when a response is sent.
 */
export function isCacheable(call: Endpoint, query: object): boolean {
  const known = call.query instanceof z.ZodObject ? call.query.shape : {};
  if (!Object.hasOwn(known, "page")) return true;
  return Object.keys(query).every((name) => Object.hasOwn(known, name) && name !== "search");
}
