import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { newCode } from "../secrets/random-tokens.ts";

/** As proxies make them: UUIDs, hexadecimal numbers, words. */
const plausible = /^[\w.-]{8,64}$/;

const underWay = new AsyncLocalStorage<string>();

/**
 * By which a request is found in the log: ten characters of a code, or what a proxy that is trusted has given. The calls that a
 * page makes within the process have the page's.
 */
export function requestId({ headers }: Pick<IncomingMessage, "headers">, trustsProxy: boolean): string {
  const given = trustsProxy ? headers["x-request-id"] : undefined;
  const isGiven = typeof given === "string" && plausible.test(given);
  return underWay.getStore() ?? (isGiven ? given : newCode(10));
}

/** Does all that a request leads to under its id. */
export function followRequest(id: string, answer: () => void): void {
  underWay.run(id, answer);
}

/** For every line that is written while a request is answered, wherever that is. */
export function currentRequest(): { request: string } | Record<string, never> {
  const request = underWay.getStore();
  return request === undefined ? {} : { request };
}
