import type { pagesEndpoints } from "#contract/site/pages.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listPages } from "./list-pages.ts";

export function pagesRoutes(platform: Platform): Handlers<typeof pagesEndpoints> {
  return { listPages: () => listPages(platform) };
}
