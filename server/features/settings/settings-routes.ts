import type { allCalls } from "../../../contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { showSite } from "./show-site.ts";

export function settingsRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "showSite"> {
  return { showSite: () => showSite(platform) };
}
