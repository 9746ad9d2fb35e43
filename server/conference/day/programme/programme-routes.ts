import type { programmeEndpoints } from "#contract/conference/day/conference-programme.ts";
import type { sessionPresenceEndpoints } from "#contract/conference/day/presence.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { printingLimit } from "../../registration/registering/registration-limit.ts";
import { addToProgramme, changeSession, publishProgramme, removeSession, showProgramme } from "./edit-programme.ts";
import { dryRunImport, importReport, undoImport } from "./import-presence.ts";
import { printProgramme } from "./print-programme.ts";
import { programmeCalendar, publicProgramme } from "./public-programme.ts";
import { clearByHand, closeAtEnd, listPresence, recordByHand } from "./session-presence.ts";

/** The programme of a conference, for staff and on the site, and the presence of registrants at its sessions. */
export function programmeRoutes(
  platform: Platform,
): Handlers<typeof programmeEndpoints & typeof sessionPresenceEndpoints> {
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
