import type { letterEndpoints } from "#contract/conference/letters/letters.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { queueTestLetter } from "../../office/outbox/queue-letters.ts";
import { actorOf } from "../registration/record/actor.ts";
import { cancelLetter, resendLetter } from "./change-letter.ts";
import { letterCard, mailState, pageOfLetters, shownLetter } from "./show-letters.ts";

/** Endpoints of the outbox for staff. */
export function lettersRoutes(platform: Platform): Handlers<typeof letterEndpoints> {
  const shown = (id: number) => shownLetter(platform, id);
  return {
    listLetters: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await pageOfLetters(platform, query)),
    showMail: () => mailState(platform),
    showLetter: ({ params }) => letterCard(platform, params.id),
    resendLetter: async ({ params, body, request, staff }) => {
      await resendLetter(platform, params.id, body, actorOf(request, staff));
      return shown(params.id);
    },
    cancelLetter: async ({ params, request, staff }) => {
      await cancelLetter(platform, params.id, actorOf(request, staff));
      return shown(params.id);
    },
    sendTestLetter: async ({ body, staff }) => shown(await queueTestLetter(platform, body.email, staff)),
  };
}
