import type { FastifyRequest } from "fastify";
import type { programmeEndpoints } from "#contract/programme/conference-programme.ts";
import type { Staff } from "../../platform/http/guard.ts";
import { notFound } from "../../platform/http/problem-replies.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { printingLimit } from "../registrations/registering/registration-limit.ts";
import { addToProgramme, changeSession, publishProgramme, removeSession, showProgramme } from "./edit-programme.ts";
import { printProgramme } from "./print-programme.ts";
import { programmeCalendar, publicProgramme } from "./public-programme.ts";

/** The programme of a conference: for staff, and on the site. */
export function programmeRoutes(platform: Platform): Handlers<typeof programmeEndpoints> {
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.clientAddress });
  const limitPrinting = printingLimit(platform);
  return {
    showProgramme: ({ query: { conference } }) => {
      if (conference === "nothing") throw notFound();
      return showProgramme(platform, conference);
    },
    addSession: ({ body, staff, request }) => addToProgramme(platform, body, by(staff, request)),
    editSession: ({ params, body, staff, request }) => changeSession(platform, params.id, body, by(staff, request)),
    deleteSession: ({ params, staff, request }) => removeSession(platform, params.id, by(staff, request)),
    publishProgramme: ({ params, staff, request }) => publishProgramme(platform, params.id, by(staff, request), true),
    unpublishProgramme: ({ params, staff, request }) =>
      publishProgramme(platform, params.id, by(staff, request), false),
    showPublicProgramme: ({ params }) => publicProgramme(platform, params.id),
    printProgramme: async ({ params, request }) => {
      limitPrinting(request);
      return printProgramme(platform, params.id);
    },
    programmeCalendar: ({ params, query }) => programmeCalendar(platform, params.id, query),
  };
}
