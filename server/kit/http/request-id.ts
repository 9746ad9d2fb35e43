import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { newCode } from "../secrets/random-tokens.ts";

/** The form of ids made by proxies: UUIDs, hexadecimal numbers, words. */
const plausible = /^[\w.-]{8,64}$/;

const underWay = new AsyncLocalStorage<string>();

/**
 * Returns the id of a request in the log: ten random characters, or the id sent by a trusted proxy. Requests that a
 * page makes within the process have the page's id.
 */
export function requestId({ headers }: Pick<IncomingMessage, "headers">, trustsProxy: boolean): string {
  const given = trustsProxy ? headers["x-request-id"] : undefined;
  const isGiven = typeof given === "string" && plausible.test(given);
  return underWay.getStore() ?? (isGiven ? given : newCode(10));
}

/** Runs a function so that `currentRequest` returns this id. */
export function followRequest(id: string, answer: () => void): void {
  underWay.run(id, answer);
}

/** Returns the id to add to log lines; an empty object outside of requests. */
export function currentRequest(): { request: string } | Record<string, never> {
  const request = underWay.getStore();
  return request === undefined ? {} : { request };
}
