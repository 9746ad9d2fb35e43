import type { registrationGroupEndpoints } from "#contract/conference/registrants/registration-groups.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../../registration/record/actor.ts";
import { changeMany } from "./change-many.ts";
import { listRepeats } from "./list-repeats.ts";
import { mergeRegistrations, undoMerge } from "./merge-registrations.ts";

/** Staff actions on several registrations at once. */
export function registrationGroupsRoutes(platform: Platform): Handlers<typeof registrationGroupEndpoints> {
  return {
    changeRegistrations: ({ body, staff, request }) => changeMany(platform, body.changes, actorOf(request, staff)),
    listRepeats: ({ query }) => listRepeats(platform, query.conference?.[0]),
    mergeRegistrations: ({ body, staff, request }) => mergeRegistrations(platform, body, actorOf(request, staff)),
    undoMerge: ({ params, staff, request }) => undoMerge(platform, params.id, actorOf(request, staff)),
  };
}
