import type { FastifyRequest } from "fastify";
import { problemTexts } from "#contract/problems.ts";
import { Problem } from "./problem-replies.ts";

const writing = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Pages whose address contains a key send no referrer, and so `Origin: null`. Their forms go to an address with that
 * key, which proves enough, or choose how the site looks.
 */
const postedFromHiddenAddress = /^\/(?:registration\/[\w-]{22,64}|view)(?:[/.?]|$)/;

/** Other sites whose pages may call the API: `CORS_ORIGINS`. */
type Known = { siteUrl: string; corsOrigins: readonly string[] };

/**
 * A page of another site can make a visitor's browser post a form here. The browser's own headers decide, which no page
 * can change: `Sec-Fetch-Site` first, which is right by whatever name the site was reached; where it is not sent,
 * `Origin` against the site's own address, never against Host. Programs send neither and go on.
 * @returns a check that throws Problem 403.
 */
export function refuseOtherSites({ siteUrl, corsOrigins }: Known) {
  const own = new URL(siteUrl).origin;
  return ({ method, url, headers }: Pick<FastifyRequest, "method" | "url" | "headers">): void => {
    if (!writing.has(method)) return;
    const { origin, "sec-fetch-site": site } = headers;
    if (site === "same-origin" || site === "none") return;
    if (origin !== undefined && corsOrigins.includes(origin) && url.startsWith("/api/")) return;
    const saysNothing = site === undefined && origin === undefined;
    const isOwn = origin === own && site !== "cross-site";
    const isHidden = site === undefined && origin === "null" && postedFromHiddenAddress.test(url);
    if (!saysNothing && !isOwn && !isHidden) throw new Problem(403, { detail: problemTexts.otherSite });
  };
}
