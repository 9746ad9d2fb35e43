import type { questionEndpoints } from "#contract/conference/registration/registration-questions.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { currentQuestions } from "./form-questions.ts";
import { listParticipants } from "./list-participants.ts";
import { listQuestions, setQuestions } from "./set-questions.ts";

export function questionsRoutes(platform: Platform): Handlers<typeof questionEndpoints> {
  return {
    listFormQuestions: () => currentQuestions(platform),
    listParticipants: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listParticipants(platform, query)),
    listConferenceQuestions: ({ params }) => listQuestions(platform, params.id),
    setConferenceQuestions: ({ params, body, ...sent }) => setQuestions(platform, params.id, body, byOf(sent)),
  };
}
