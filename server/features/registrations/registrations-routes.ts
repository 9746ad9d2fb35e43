import type { registrationEndpoints } from "#contract/registrations/registration.ts";
import type { registrationResultEndpoints } from "#contract/registrations/registration-result.ts";
import type { Handlers } from "../../platform/http/register-endpoints.ts";
import type { Platform } from "../../platform/platform.ts";
import { actorOf } from "./record/actor.ts";
import { registering } from "./registering/register.ts";
import { honeypotProblems, schoolErrors } from "./registering/registration-errors.ts";
import { formLimit, registrationLimit } from "./registering/registration-limit.ts";
import { senderOf } from "./registering/sender.ts";
import { correctOwn, ownRegistration, reinstateOwn, withdrawOwn } from "./result/change-own.ts";
import { printByKey, printResult } from "./result/print-by-key.ts";
import { resultCalendar } from "./result/result-calendar.ts";
import { showResult, showTicket } from "./result/show-result.ts";
import { countCurrentRegistrations } from "./table/list-registrations.ts";

/** Endpoints of a registrant: registering, and the actions of the result page. */
export function registrationsRoutes(
  platform: Platform,
): Handlers<typeof registrationEndpoints> & Handlers<typeof registrationResultEndpoints> {
  const limit = registrationLimit(platform);
  const limitForms = formLimit(platform);
  const { byForm, byName, formProblems } = registering(platform);
  return {
    countRegistrations: async () => ({ count: await countCurrentRegistrations(platform) }),
    register: {
      limit: ({ request, staff }) => limit(request, staff),
      otherProblems: (sent, { request, staff }) => formProblems(sent, senderOf("register", request, staff)),
      handle: ({ body, request, staff }) => byForm(body, senderOf("register", request, staff)),
    },
    registerQuickly: {
      limit: ({ request, staff }) => limit(request, staff),
      otherProblems: async (sent) => honeypotProblems(sent) ?? {},
      handle: ({ body, request, staff }) => byName(body, senderOf("registerQuickly", request, staff)),
    },
    showResult: ({ params }) => showResult(platform, params.key),
    correctResult: {
      limit: ({ request }) => limit(request),
      otherProblems: async (sent, { params }) =>
        schoolErrors(platform, (await ownRegistration(platform, params.key)).conference_id, sent),
      handle: async ({ params, body, request }) => {
        await correctOwn(platform, params.key, body, actorOf(request));
        return showResult(platform, params.key);
      },
    },
    withdrawResult: async ({ params, request }) => {
      limit(request);
      await withdrawOwn(platform, params.key, actorOf(request));
      return showResult(platform, params.key);
    },
    reinstateResult: async ({ params, request }) => {
      limit(request);
      await reinstateOwn(platform, params.key, actorOf(request));
      return showResult(platform, params.key);
    },
    printResult: async ({ params, request }) => {
      limitForms(request);
      return printResult(platform, params.key);
    },
    showCalendar: ({ params }) => resultCalendar(platform, params.key),
    showTicket: ({ params }) => showTicket(platform, params.key),
    printByKey: async ({ params, request }) => {
      limitForms(request);
      return printByKey(platform, params.key);
    },
  };
}
