import type { registrationListEndpoints } from "#contract/conference/registrants/registration-list.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { countByDay } from "./count-by-day.ts";
import { findLikely } from "./find-likely.ts";
import { countBySchool, listRegistrations } from "./list-registrations.ts";

/** The table of registrations with its counts and views. */
export function listRegistrationsRoutes(platform: Platform): Handlers<typeof registrationListEndpoints> {
  return {
    listRegistrations: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listRegistrations(platform, query)),
    countBySchool: ({ query }) => countBySchool(platform, query),
    countByDay: () => countByDay(platform),
    findLikely: ({ query }) => findLikely(platform, query.fio, query.conference?.[0]),
  };
}
