import type { pagesEndpoints } from "#contract/site/pages.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listPages } from "./list-pages.ts";

export function pagesRoutes(platform: Platform): Handlers<typeof pagesEndpoints> {
  return { listPages: () => listPages(platform) };
}
