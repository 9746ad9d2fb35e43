import type { programmeEndpoints } from "#contract/conference/day/conference-programme.ts";
import type { sessionPresenceEndpoints } from "#contract/conference/day/presence.ts";
import type { badgeEndpoints } from "#contract/conference/day/registration-badges.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { printingLimit } from "../registration/registering/registration-limit.ts";
import { checkBadges, showBadges } from "./badges/check-badges.ts";
import { beginBadges, confirmBadges, drawBadgeSheet } from "./badges/make-badges.ts";
import { saveRoles } from "./badges/save-roles.ts";
import {
  addToProgramme,
  changeSession,
  publishProgramme,
  removeSession,
  showProgramme,
} from "./programme/edit-programme.ts";
import { dryRunImport, importReport, undoImport } from "./programme/import-presence.ts";
import { printProgramme } from "./programme/print-programme.ts";
import { programmeCalendar, publicProgramme } from "./programme/public-programme.ts";
import { clearByHand, closeAtEnd, listPresence, recordByHand } from "./programme/session-presence.ts";

/** The day of a conference: badges, programme and presence. */
export const dayRoutes = (
  platform: Platform,
): Handlers<typeof badgeEndpoints & typeof programmeEndpoints & typeof sessionPresenceEndpoints> => ({
  ...badgesRoutes(platform),
  ...programmeRoutes(platform),
});

/** The badges of a conference: roles, preview, making and confirming. */
function badgesRoutes(platform: Platform): Handlers<typeof badgeEndpoints> {
  return {
    showBadges: ({ query }) => showBadges(platform, query.conference?.[0]),
    checkBadges: ({ body }) => checkBadges(platform, body),
    drawBadgeSheet: ({ body }) => drawBadgeSheet(platform, body, body.sheet),
    beginBadges: ({ body, ...sent }) => beginBadges(platform, body, byOf(sent)),
    confirmBadges: ({ params, body, ...sent }) => confirmBadges(platform, params.id, body.unprinted_sheets, byOf(sent)),
    saveBadgeRoles: ({ body, ...sent }) => saveRoles(platform, body, byOf(sent)),
  };
}

/** The programme of a conference, for staff and on the site, and the presence of registrants at its sessions. */
function programmeRoutes(platform: Platform): Handlers<typeof programmeEndpoints & typeof sessionPresenceEndpoints> {
  const limitPrinting = printingLimit(platform);
  return {
    showProgramme: ({ query: { conference } }) => {
      if (conference === "nothing") throw notFound();
      return showProgramme(platform, conference);
    },
    addSession: ({ body, ...sent }) => addToProgramme(platform, body, byOf(sent)),
    editSession: ({ params, body, ...sent }) => changeSession(platform, params.id, body, byOf(sent)),
    deleteSession: ({ params, ...sent }) => removeSession(platform, params.id, byOf(sent)),
    publishProgramme: ({ params, ...sent }) => publishProgramme(platform, params.id, byOf(sent), true),
    unpublishProgramme: ({ params, ...sent }) => publishProgramme(platform, params.id, byOf(sent), false),
    showPublicProgramme: ({ params }) => publicProgramme(platform, params.id),
    printProgramme: async ({ params, request }) => {
      limitPrinting(request);
      return printProgramme(platform, params.id);
    },
    programmeCalendar: ({ params, query }) => programmeCalendar(platform, params.id, query),
    listPresence: ({ params, query }) => listPresence(platform, params.id, query),
    recordPresence: ({ params, body, ...sent }) => recordByHand(platform, params.id, body, byOf(sent)),
    clearPresence: ({ params, ...sent }) => clearByHand(platform, params.id, params.registration, byOf(sent)),
    closePresence: ({ params, body, ...sent }) =>
      closeAtEnd(platform, { id: params.id, only: body.registrations }, byOf(sent)),
    dryRunPresenceImport: ({ params, body, ...sent }) => dryRunImport(platform, params.id, body, byOf(sent)),
    importPresence: ({ params, body, ...sent }) => importReport(platform, params.id, body, byOf(sent)),
    undoPresenceImport: ({ params, ...sent }) => undoImport(platform, params.id, byOf(sent)),
  };
}
