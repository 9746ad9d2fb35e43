import type { newsEndpoints } from "#contract/site/news.ts";
import { limitByAddress } from "../../kit/http/limits.ts";
import { pageEnvelope } from "../../kit/http/page-envelope.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listNews, listTags, showNews, showNewsNeighbours } from "./list-news.ts";

export function newsRoutes(platform: Platform): Handlers<typeof newsEndpoints> {
  // A search reads every text of the site: 0.1 s for ten thousand news, during which other requests wait.
  const limit = limitByAddress(platform, "news search", [{ points: 60, seconds: 60 }]);
  return {
    listTags: () => listTags(platform),
    listNews: async ({ query, url, request }) => {
      if (query.search !== "") limit(request);
      return pageEnvelope(platform.siteUrl, url, query, await listNews(platform, query));
    },
    showNews: ({ params }) => showNews(platform, params.news_id),
    showNewsNeighbours: ({ params }) => showNewsNeighbours(platform, params.news_id),
  };
}
