import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform/platform.ts";
import { cacheableHeaders } from "../../platform/response-cache/cacheable-headers.ts";
import { sendCached } from "../../platform/response-cache/cached-response.ts";
import type { ResponseCache } from "../../platform/response-cache/response-cache.ts";
import { newsFeed, robots } from "./rss.ts";
import { sitemap } from "./sitemap.ts";

/** Machine-readable views of the site: sitemap, news feed, robots.txt. */
export function mountFeeds(app: FastifyInstance, platform: Platform, cache: ResponseCache): void {
  const feeds = [
    { url: "/sitemap.xml", type: "application/xml; charset=utf-8", write: () => sitemap(platform) },
    { url: "/news/rss.xml", type: "application/rss+xml; charset=utf-8", write: () => newsFeed(platform) },
    { url: "/robots.txt", type: "text/plain; charset=utf-8", write: async () => robots(platform.siteUrl) },
  ];
  for (const { url, type, write } of feeds) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const make = async () => ({
        status: 200,
        headers: { ...cacheableHeaders(reply), "content-type": type, "cache-control": "no-cache" },
        body: Buffer.from(await write()),
      });
      const answer = await cache.findOrMake(url, { make });
      reply.hijack();
      sendCached(request.raw, reply.raw, answer);
      return reply;
    });
  }
}
