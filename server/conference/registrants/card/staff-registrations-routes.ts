import type { registrationCardEndpoints } from "#contract/conference/registrants/registration-list.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../../registration/record/actor.ts";
import { deleteRegistration } from "../../registration/record/bin.ts";
import { restoreOrUndoMerge } from "../duplicates/merge-registrations.ts";
import { notePrinting, printRegistration } from "../printing/print-registrations.ts";
import { decideProposal, editProblems, editRegistration, setStatus } from "./edit-registration.ts";
import { findByCode } from "./find-by-code.ts";
import { reissueLink } from "./reissue-link.ts";
import { showRegistration } from "./show-registration.ts";

/** Staff actions on one registration. */
export function staffRegistrationsRoutes(platform: Platform): Handlers<typeof registrationCardEndpoints> {
  return {
    findByCode: ({ params }) => findByCode(platform, params.code),
    showRegistration: ({ params }) => showRegistration(platform, params.id),
    editRegistration: {
      otherProblems: (sent, { params }) => editProblems(platform, params.id, sent),
      handle: async ({ params, body, staff, request }) => {
        await editRegistration(platform, params.id, body, actorOf(request, staff));
        return showRegistration(platform, params.id);
      },
    },
    deleteRegistration: ({ params, staff, request }) =>
      deleteRegistration(platform, params.user_id, actorOf(request, staff)),
    restoreRegistration: async ({ params, staff, request }) => {
      await restoreOrUndoMerge(platform, params.id, actorOf(request, staff));
      return showRegistration(platform, params.id);
    },
    withdrawRegistration: async ({ params, staff, request }) => {
      await setStatus(platform, params.id, "withdrawn", actorOf(request, staff));
      return showRegistration(platform, params.id);
    },
    reinstateRegistration: async ({ params, staff, request }) => {
      await setStatus(platform, params.id, "registered", actorOf(request, staff));
      return showRegistration(platform, params.id);
    },
    reissueLink: ({ params, staff, request }) => reissueLink(platform, params.id, actorOf(request, staff)),
    decideProposal: async ({ params, body, staff, request }) => {
      await decideProposal(platform, params.id, params.proposal, body.accept, actorOf(request, staff));
      return showRegistration(platform, params.id);
    },
    printRegistration: async ({ params, staff, request }) => {
      const file = await printRegistration(platform, params.id);
      // HEAD is not recorded as a print.
      if (request.method === "HEAD") return file;
      await notePrinting(platform, params.id, file, actorOf(request, staff));
      return file;
    },
  };
}
