import type { FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./problem-replies.ts";

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Pages whose address contains a key send no referrer, and so `Origin: null`. Their forms post to an address that
 * contains the key, which is proof enough, or to `/view`, which only sets display preferences.
 */
const postedFromHiddenAddress = /^\/(?:registration\/[\w-]{22,64}|view)(?:[/.?]|$)/;

/** Other sites whose pages may call the API: `CORS_ORIGINS`. */
type AllowedOrigins = { siteUrl: string; corsOrigins: readonly string[] };

/**
 * Protects against cross-site request forgery by headers that a page cannot set. A request passes if
 *
 * - `Sec-Fetch-Site` is `same-origin` or `none`;
 * - its `Origin` is in `CORS_ORIGINS` and it calls the API;
 * - its `Origin` is the site's own and `Sec-Fetch-Site` is not `cross-site`;
 * - it has neither header, as from other clients than browsers.
 *
 * `Host` is not used.
 * @returns a check that throws Problem 403.
 */
export function createCrossSiteCheck({ siteUrl, corsOrigins }: AllowedOrigins) {
  const own = new URL(siteUrl).origin;
  return ({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): void => {
    if (!unsafeMethods.has(method)) return;
    const { origin, "sec-fetch-site": site } = headers;
    if (site === "same-origin" || site === "none") return;
    if (origin !== undefined && corsOrigins.includes(origin) && url.startsWith("/api/")) return;
    const hasNoHeaders = site === undefined && origin === undefined;
    const isOwn = origin === own && site !== "cross-site";
    const isHidden = site === undefined && origin === "null" && postedFromHiddenAddress.test(url);
    if (!hasNoHeaders && !isOwn && !isHidden) throw new Problem(403, { detail: problemTexts.otherSite });
  };
}
