import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { problemTexts } from "#contract/problems.ts";
import { isForPrograms, notFound, Problem } from "./problem-replies.ts";

const maxAddressLength = 8000;

/** Relative paths, addresses of another host, fragments, backslashes, `.` and `..`. */
const strange = /^[^/]|^\/[/\\]|[#\\]|\/(\.|%2e){1,2}(\/|$)/i;

/**
 * @throws Problem 400 for NUL, invalid UTF-8 or broken escapes; 404 for a path that cannot exist, such as one that
 *   begins with two slashes, which browsers read as another host; 414 for an address of more than 8,000 characters. `*`
 *   is allowed for OPTIONS only.
 */
export function checkAddress(url: string, method = "GET"): void {
  const [path = ""] = url.split("?");
  const isWholeServer = url === "*" && method === "OPTIONS";
  if (strange.test(path) && !isWholeServer) throw notFound();
  if (url.length > maxAddressLength) throw new Problem(414, { detail: problemTexts.addressTooLong });
  if (!isReadable(url)) throw new Problem(400, { detail: problemTexts.badAddress });
}

/** The address of all missing pages, so that their page is rendered and cached once. */
export const nowhere = "/.nowhere/";

/**
 * Returns the readable part of a page's address, because messengers cut addresses within an escape. An unreadable
 * parameter is removed; an unreadable or impossible path becomes `nowhere`. Addresses of the API are not changed.
 */
export function readableAddress({ url = "/", method }: Pick<IncomingMessage, "url" | "method">): string {
  if (isForPrograms(url) || (method !== "GET" && method !== "HEAD")) return url;
  const [path = "", ...rest] = url.split("?");
  if (strange.test(path) || !isReadable(path)) return nowhere;
  const query = rest.join("?");
  if (isReadable(query)) return url;
  const readable = query.split("&").filter(isReadable).join("&");
  return readable === "" ? path : `${path}?${readable}`;
}

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url.replaceAll("+", " ")).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Removes invalid addresses from the headers of proxies, and everything before them, which is unverified. Also removes
 * the ports that some proxies add.
 */
export function keepReadableOrigins(headers: IncomingHttpHeaders): void {
  const said = [headers["x-forwarded-for"] ?? []].flat().join(",");
  if (said === "") return;
  const addresses = said.split(",").map((part) => part.trim().replace(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/, "$1$2"));
  const readable = addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1);
  if (readable.length > 0) headers["x-forwarded-for"] = readable.join(", ");
  else delete headers["x-forwarded-for"];
}
