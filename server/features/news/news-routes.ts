import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import { pageEnvelope } from "../../platform/page-envelope.ts";
import type { Platform } from "../../platform/platform.ts";
import { listNews, listTags, showNews } from "./list-news.ts";

export function newsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "listTags" | "listNews" | "showNews"> {
  return {
    listTags: () => listTags(platform),
    listNews: async ({ query, url }) => pageEnvelope(platform.siteUrl, url, query, await listNews(platform, query)),
    showNews: ({ params }) => showNews(platform, params.news_id),
  };
}
