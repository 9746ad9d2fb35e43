import type { PlainResponse } from "../response-cache/cached-response.ts";
import { ResponseCache } from "../response-cache/response-cache.ts";

export function answer(body: string, status = 200): PlainResponse {
  return { status, headers: { "content-type": "text/html" }, body: Buffer.from(body) };
}

/** Returns a cache whose content version, clock and number of renderings a test sets. */
export function site({ maxBytes = 1024 * 1024 } = {}) {
  const state = { version: 1 as number | undefined, now: 0, change: 1000, made: 0 };
  const kept = new ResponseCache({
    version: () => state.version,
    clock: () => new Date(state.now),
    cacheExpiry: async () => new Date(state.change),
    maxBytes,
  });
  const make = async () => answer(`made ${++state.made}`);
  const bodyOf = async (key: string) => String((await kept.findOrMake(key, { make })).ready.identity.body);
  return { state, kept, make, bodyOf };
}
