import type { schoolsEndpoints } from "#contract/site/schools.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { listSeasons, listSessions } from "./list-schools.ts";
import { sessionCalendar } from "./session-calendar.ts";

export function schoolsRoutes(platform: Platform): Handlers<typeof schoolsEndpoints> {
  return {
    listSeasons: () => listSeasons(platform),
    listSessions: ({ query }) => listSessions(platform, query.seasons),
    sessionCalendar: ({ params }) => sessionCalendar(platform, params.id),
    filterSeasons: ({ query }) => listSeasons(platform, query.season_number),
  };
}
