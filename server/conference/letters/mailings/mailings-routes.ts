import type { mailingEndpoints } from "#contract/conference/letters/mailings.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../../registration/record/actor.ts";
import { createMailing, listMailings, saveMailing, showMailing, testMailing } from "./edit-mailing.ts";
import { countRecipientsOf } from "./recipients.ts";
import { pauseMailing, startMailing, stopMailing } from "./send-mailing.ts";

/** Endpoints of mailings for staff. */
export function mailingsRoutes(platform: Platform): Handlers<typeof mailingEndpoints> {
  const shown = (id: number) => showMailing(platform, id);
  return {
    listMailings: () => listMailings(platform),
    createMailing: async ({ body, staff }) => shown(await createMailing(platform, body, staff)),
    showMailing: ({ params }) => shown(params.id),
    saveMailing: async ({ params, body }) => {
      await saveMailing(platform, params.id, body);
      return shown(params.id);
    },
    countRecipients: ({ params }) => countRecipientsOf(platform, params.id),
    testMailing: async ({ params, body, staff }) => {
      await testMailing(platform, params.id, body.email, staff);
      return shown(params.id);
    },
    startMailing: async ({ params, request, staff }) => {
      await startMailing(platform, params.id, actorOf(request, staff));
      return shown(params.id);
    },
    pauseMailing: async ({ params, request, staff }) => {
      await pauseMailing(platform, params.id, actorOf(request, staff));
      return shown(params.id);
    },
    stopMailing: async ({ params, request, staff }) => {
      await stopMailing(platform, params.id, actorOf(request, staff));
      return shown(params.id);
    },
  };
}
