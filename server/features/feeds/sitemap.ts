import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "../../platform/platform.ts";
import { newsAddresses } from "../news/list-news.ts";
import { listPages } from "../pages/list-pages.ts";
import { escapeXml } from "./escape-xml.ts";

const sections = ["/", "/news", "/schools/", "/conferences/", "/bulletins/", "/documents/"];
const maxNews = 45_000;

/** Every public page with its address; news with the date of their publication. */
export async function sitemap(platform: Platform): Promise<string> {
  const [pages, news] = await Promise.all([listPages(platform), newsAddresses(platform, maxNews)]);
  const plain = [...sections, ...pages.map(({ url }) => `/${withoutSlashes(url)}/`)].map((path) =>
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
