import type { FastifyRequest } from "fastify";
import type { sessionPresenceEndpoints } from "#contract/programme/presence.ts";
import type { Staff } from "../../platform/http/guard.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { dryRunImport, importReport, undoImport } from "./import-presence.ts";
import { clearByHand, closeAtEnd, listPresence, recordByHand } from "./session-presence.ts";

/** The presence of registrants at a session. */
export function presenceRoutes(platform: Platform): Handlers<typeof sessionPresenceEndpoints> {
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.clientAddress });
  return {
    listPresence: ({ params, query }) => listPresence(platform, params.id, query),
    recordPresence: ({ params, body, staff, request }) => recordByHand(platform, params.id, body, by(staff, request)),
    clearPresence: ({ params, staff, request }) =>
      clearByHand(platform, params.id, params.registration, by(staff, request)),
    closePresence: ({ params, body, staff, request }) =>
      closeAtEnd(platform, { id: params.id, only: body.registrations }, by(staff, request)),
    dryRunPresenceImport: ({ params, body, staff, request }) =>
      dryRunImport(platform, params.id, body, by(staff, request)),
    importPresence: ({ params, body, staff, request }) => importReport(platform, params.id, body, by(staff, request)),
    undoPresenceImport: ({ params, staff, request }) => undoImport(platform, params.id, by(staff, request)),
  };
}
