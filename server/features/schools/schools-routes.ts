import type { allCalls } from "#contract/all-calls.ts";
import type { Handlers } from "../../platform/mount-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSeasons, listSessions } from "./list-schools.ts";

export function schoolsRoutes(
  platform: Platform,
): Pick<Handlers<typeof allCalls>, "listSeasons" | "listSessions" | "filterSeasons"> {
  return {
    listSeasons: () => listSeasons(platform),
    listSessions: ({ query }) => listSessions(platform, query.seasons),
    filterSeasons: ({ query }) => listSeasons(platform, query.season_number),
  };
}
