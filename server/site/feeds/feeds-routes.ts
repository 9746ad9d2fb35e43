import type { FastifyInstance } from "fastify";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import { listConferences } from "../../conference/conferences/list-conferences.ts";
import { programmePath } from "../../conference/day/programme/public-programme.ts";
import type { Platform } from "../../kit/platform.ts";
import { cacheableHeaders } from "../../kit/response-cache/cacheable-headers.ts";
import { sendCached } from "../../kit/response-cache/cached-response.ts";
import type { ResponseCache } from "../../kit/response-cache/response-cache.ts";
import { listNews, newsAddresses } from "../news/list-news.ts";
import { listPages } from "../pages/list-pages.ts";
import { showSite } from "../settings/show-site.ts";

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

const sections = ["/", "/news", "/schools/", "/conferences/", "/bulletins/", "/documents/", "/privacy/rights/"];
const maxNews = 45_000;

/** Addresses of all public pages; news with their publication date. */
async function sitemap(platform: Platform): Promise<string> {
  const [pages, news, conferences] = await Promise.all([
    listPages(platform),
    newsAddresses(platform, maxNews),
    listConferences(platform),
  ]);
  const programmes = conferences.filter(({ has_programme }) => has_programme).map(({ id }) => programmePath(id));
  const plain = [...sections, ...programmes, ...pages.map(({ url }) => `/${withoutSlashes(url)}/`)].map((path) =>
    entry(platform.siteUrl + encodeURI(path)),
  );
  const dated = news.map(({ id, pub_date }) =>
    entry(`${platform.siteUrl}/news/${id}`, instantInZone(new Date(pub_date), platform.timeZone)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...plain,
    ...dated,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(address: string, modified?: string): string {
  const when = modified === undefined ? "" : `<lastmod>${modified}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${when}</url>`;
}

const itemsInFeed = 30;

/** The latest news as RSS 2.0, with the beginning of their texts. */
async function newsFeed(platform: Platform): Promise<string> {
  const [site, news] = await Promise.all([
    showSite(platform),
    listNews(platform, { tags: undefined, page: 1, limit: itemsInFeed, is_announ: false, search: "" }),
  ]);
  const items = news.items.map((item) => {
    const address = `${platform.siteUrl}/news/${item.id}`;
    return [
      "<item>",
      `<title>${escapeXml(item.title)}</title>`,
      `<link>${escapeXml(address)}</link>`,
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      `<pubDate>${new Date(item.pub_date).toUTCString()}</pubDate>`,
      `<description>${escapeXml(item.excerpt)}</description>`,
      ...item.tags.map((tag) => `<category>${escapeXml(tag.name)}</category>`),
      "</item>",
    ].join("");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(`${site.short_name}: новости`)}</title>`,
    `<link>${escapeXml(`${platform.siteUrl}/news`)}</link>`,
    `<atom:link href="${escapeXml(`${platform.siteUrl}/news/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeXml(`Новости: ${site.full_name}`)}</description>`,
    "<language>ru</language>",
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
}

/** Allows everything but the API, and names the sitemap. */
function robots(siteUrl: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /view/", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}

/** Escapes text for an XML element or attribute, without characters that XML forbids. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
