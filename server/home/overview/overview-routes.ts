import type { overviewEndpoints } from "#contract/home/overview.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { showOverview } from "./show-overview.ts";

/** The home page of the staff area. */
export function overviewRoutes(platform: Platform): Handlers<typeof overviewEndpoints> {
  return { showOverview: ({ staff }) => showOverview(platform, staff) };
}
