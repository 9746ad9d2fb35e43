import type { searchEndpoints } from "#contract/library/search.ts";
import { limitByAddress } from "../../kit/http/limits.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { searchSite } from "./search-site.ts";

export function searchRoutes(platform: Platform): Handlers<typeof searchEndpoints> {
  // Above any typing speed; a search without results costs as much as ten with results.
  const limit = limitByAddress(platform, "site search", [{ points: 60, seconds: 60 }]);
  return {
    searchSite: async ({ query, request }) => {
      limit(request);
      return searchSite(platform, query, request);
    },
  };
}
