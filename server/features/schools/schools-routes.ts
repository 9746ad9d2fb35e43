import type { endpoints } from "#contract/all-endpoints.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { listSeasons, listSessions } from "./list-schools.ts";

export function schoolsRoutes(
  platform: Platform,
): Pick<Handlers<typeof endpoints>, "listSeasons" | "listSessions" | "filterSeasons"> {
  return {
    listSeasons: () => listSeasons(platform),
    listSessions: ({ query }) => listSessions(platform, query.seasons),
    filterSeasons: ({ query }) => listSeasons(platform, query.season_number),
  };
}
