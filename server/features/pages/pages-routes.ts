import type { endpoints } from "#contract/all-endpoints.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listPages } from "./list-pages.ts";

export function pagesRoutes(platform: Platform): Pick<Handlers<typeof endpoints>, "listPages"> {
  return { listPages: () => listPages(platform) };
}
