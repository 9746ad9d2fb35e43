import type { sessionPresenceEndpoints } from "#contract/programme/presence.ts";
import { byOf } from "../../platform/http/guard.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { dryRunImport, importReport, undoImport } from "./import-presence.ts";
import { clearByHand, closeAtEnd, listPresence, recordByHand } from "./session-presence.ts";

/** The presence of registrants at a session. */
export function presenceRoutes(platform: Platform): Handlers<typeof sessionPresenceEndpoints> {
  return {
    listPresence: ({ params, query }) => listPresence(platform, params.id, query),
    recordPresence: ({ params, body, ...sent }) => recordByHand(platform, params.id, body, byOf(sent)),
    clearPresence: ({ params, ...sent }) => clearByHand(platform, params.id, params.registration, byOf(sent)),
    closePresence: ({ params, ...sent }) => closeAtEnd(platform, params.id, byOf(sent)),
    dryRunPresenceImport: ({ params, body, ...sent }) => dryRunImport(platform, params.id, body, byOf(sent)),
    importPresence: ({ params, body, ...sent }) => importReport(platform, params.id, body, byOf(sent)),
    undoPresenceImport: ({ params, ...sent }) => undoImport(platform, params.id, byOf(sent)),
  };
}
