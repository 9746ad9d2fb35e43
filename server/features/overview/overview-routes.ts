import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { showOverview } from "./show-overview.ts";

/** The home page of the staff area. */
export function overviewRoutes(platform: Platform): Pick<Handlers<typeof allCalls>, "showOverview"> {
  return { showOverview: ({ staff }) => showOverview(platform, staff) };
}
