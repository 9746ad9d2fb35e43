import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { searchSite } from "./search-site.ts";

export function searchRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "searchSite"> {
  return { searchSite: ({ query, request }) => searchSite(platform, query, request) };
}
