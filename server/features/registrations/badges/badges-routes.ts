import type { badgeEndpoints } from "#contract/registrations/registration-badges.ts";
import type { Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import { presentJob } from "../exports/present-job.ts";
import { checkBadges, showBadges } from "./check-badges.ts";
import { beginBadges, confirmBadges, drawBadgeSheet } from "./make-badges.ts";
import { saveRoles } from "./save-roles.ts";

/** The badges of a conference: roles, preview, making and confirming. */
export function badgesRoutes(platform: Platform): Handlers<typeof badgeEndpoints> {
  return {
    showBadges: ({ query }) => showBadges(platform, query.conference?.[0]),
    checkBadges: ({ body }) => checkBadges(platform, body),
    drawBadgeSheet: ({ body }) => drawBadgeSheet(platform, body, body.sheet),
    beginBadges: async ({ body, staff, request }) => {
      const { run, job } = await beginBadges(platform, body, { staff, address: request.clientAddress });
      return { run, job: presentJob(platform, job) };
    },
    confirmBadges: ({ params, body, staff, request }) =>
      confirmBadges(platform, params.id, body.unprinted_sheets, { staff, address: request.clientAddress }),
    saveBadgeRoles: ({ body, staff, request }) => saveRoles(platform, body, { staff, address: request.clientAddress }),
  };
}
