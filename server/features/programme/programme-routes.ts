import type { programmeEndpoints } from "#contract/programme/conference-programme.ts";
import { byOf } from "../../platform/http/guard.ts";
import { notFound } from "../../platform/http/problem-replies.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { printingLimit } from "../registrations/registering/registration-limit.ts";
import { addToProgramme, changeSession, publishProgramme, removeSession, showProgramme } from "./edit-programme.ts";
import { printProgramme } from "./print-programme.ts";
import { programmeCalendar, publicProgramme } from "./public-programme.ts";

/** The programme of a conference: for staff, and on the site. */
export function programmeRoutes(platform: Platform): Handlers<typeof programmeEndpoints> {
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
  };
}
