import type { IncomingMessage, ServerResponse } from "node:http";

export type RequestKind = "page" | "api" | "asset" | "probe";

/**
 * Counters of this process for `/metrics`. Counting is a plain addition, so that it costs nothing if metrics are off.
 */
export const measures = {
  /** Cached responses, by the first digit of their status. */
  kept: [0, 0, 0, 0, 0, 0],
  pool: undefined as (() => { size: number; idle: number; waiting: number }) | undefined,
  /** Called after every response; absent if metrics are off. */
  onResponse: undefined as ((kind: RequestKind, status: number, seconds: number) => void) | undefined,
};

export function countKept(status: number): void {
  const digit = Math.trunc(status / 100);
  measures.kept[digit] = (measures.kept[digit] ?? 0) + 1;
}

/** Measures a request whose response is not cached. */
export function measureAnswer({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const { onResponse } = measures;
  if (!onResponse) return;
  const began = performance.now();
  response.once("close", () => onResponse(kindOf(url), response.statusCode, (performance.now() - began) / 1000));
}

function kindOf(url: string): RequestKind {
  if (url.startsWith("/api/")) return "api";
  if (url === "/healthz" || url === "/readyz") return "probe";
  return /^[^?]*\.\w+(\?|$)/.test(url) ? "asset" : "page";
}
