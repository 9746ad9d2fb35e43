import type { badgeEndpoints } from "#contract/conference/day/registration-badges.ts";
import { byOf } from "#server/kit/http/guard.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { checkBadges, showBadges } from "./check-badges.ts";
import { beginBadges, confirmBadges, drawBadgeSheet } from "./make-badges.ts";
import { saveRoles } from "./save-roles.ts";

/** The badges of a conference: roles, preview, making and confirming. */
export function badgesRoutes(platform: Platform): Handlers<typeof badgeEndpoints> {
  return {
    showBadges: ({ query }) => showBadges(platform, query.conference?.[0]),
    checkBadges: ({ body }) => checkBadges(platform, body),
    drawBadgeSheet: ({ body }) => drawBadgeSheet(platform, body, body.sheet),
    beginBadges: ({ body, ...sent }) => beginBadges(platform, body, byOf(sent)),
    confirmBadges: ({ params, body, ...sent }) => confirmBadges(platform, params.id, body.unprinted_sheets, byOf(sent)),
    saveBadgeRoles: ({ body, ...sent }) => saveRoles(platform, body, byOf(sent)),
  };
}
