import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { plainlyWritten } from "#domain/site/canonical-path.ts";

/** One address for all that mean the same: sorted, without what says nothing. */
export function cacheKey(call: Endpoint, asked: string, query: Record<string, unknown>): string {
  const unsaid = (call.query?.parse({}) ?? {}) as Record<string, unknown>;
  const said = Object.entries(query)
    .filter(([name, value]) => value !== undefined && String(value) !== String(unsaid[name]))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort();
  const path = plainlyWritten(asked.split("?")[0] ?? "");
  const text = new URLSearchParams(said).toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/**
 * Only what many ask for in the same words is kept: known parameters, no free text. Without pages what is not known makes
 * no difference; pages name their neighbours with all that was asked. Other origins get the body with their own headers.
 */
export function isCacheable(call: Endpoint, query: object): boolean {
  const known = call.query instanceof z.ZodObject ? call.query.shape : {};
  if (!Object.hasOwn(known, "page")) return true;
  return Object.keys(query).every((name) => Object.hasOwn(known, name) && name !== "search");
}
