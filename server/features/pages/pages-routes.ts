import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listPages } from "./list-pages.ts";

export function pagesRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "listPages"> {
  return { listPages: () => listPages(platform) };
}
