import type { Platform } from "../../platform/platform.ts";
import { listNews } from "../news/list-news.ts";
import { showSite } from "../settings/show-site.ts";
import { escapeXml } from "./escape-xml.ts";

const itemsInFeed = 30;

/** The newest news as RSS 2.0, with their first words. */
export async function newsFeed(platform: Platform): Promise<string> {
  const [site, news] = await Promise.all([
    showSite(platform),
    listNews(platform, { page: 1, limit: itemsInFeed, is_announ: false, search: "" }),
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

/** Everything is open but the API; the sitemap is named. */
export function robots(siteUrl: string): string {
  return ["User-agent: *", "Disallow: /api/", "Disallow: /view/", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
