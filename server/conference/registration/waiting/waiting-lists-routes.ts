import type { waitingListEndpoints } from "#contract/conference/registration/waiting-lists.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../record/actor.ts";
import {
  closeWaitingList,
  decideForWaiting,
  extendOffer,
  listWaitingLists,
  offerPlace,
  reopenWaitingList,
  showWaitingList,
} from "./staff-waiting-lists.ts";

/** The waiting lists of schools, for staff. */
export function waitingListsRoutes(platform: Platform): Handlers<typeof waitingListEndpoints> {
  const shown = (school: number) => showWaitingList(platform, school);
  return {
    listWaitingLists: () => listWaitingLists(platform),
    showWaitingList: ({ params }) => shown(params.id),
    closeWaitingList: async ({ params, body, staff, request }) => {
      await closeWaitingList(platform, params.id, body, actorOf(request, staff));
      return shown(params.id);
    },
    reopenWaitingList: async ({ params, staff, request }) => {
      await reopenWaitingList(platform, params.id, actorOf(request, staff));
      return shown(params.id);
    },
    offerPlace: async ({ params, body, staff, request }) =>
      shown(await offerPlace(platform, params.id, body, actorOf(request, staff))),
    extendOffer: async ({ params, staff, request }) =>
      shown(await extendOffer(platform, params.id, actorOf(request, staff))),
    decideForWaiting: async ({ params, body, staff, request }) =>
      shown(await decideForWaiting(platform, params.id, body.decision, actorOf(request, staff))),
  };
}
