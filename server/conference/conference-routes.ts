import type { openingNoticeEndpoints } from "#contract/conference/letters/registration-notices.ts";
import type { callbackRequestEndpoints } from "#contract/conference/registration/callback-requests.ts";
import type { registrationEndpoints } from "#contract/conference/registration/registration.ts";
import type { registrationResultEndpoints } from "#contract/conference/registration/registration-result.ts";
import { byOf } from "../kit/http/guard.ts";
import { limitByAddress } from "../kit/http/limits.ts";
import type { Handlers } from "../kit/http/register-endpoints.ts";
import type { Platform } from "../kit/platform.ts";
import { refuseMailings } from "./letters/mailings/recipients.ts";
import { askForNotice, confirmNotice, countNotices } from "./letters/opening/opening-notices.ts";
import { requestLostLinks } from "./letters/request-lost-links.ts";
import { printQuickRegistration, printResult } from "./registrants/printing/print-by-key.ts";
import { countCurrentRegistrations } from "./registrants/table/list-registrations.ts";
import { answerProblems } from "./registration/answers/change-answers.ts";
import {
  listCallbackRequests,
  requestCallback,
  settleCallbackRequest,
} from "./registration/callbacks/handle-callbacks.ts";
import { actorOf } from "./registration/record/actor.ts";
import { registering } from "./registration/registering/register.ts";
import { honeypotProblems, schoolErrors } from "./registration/registering/registration-errors.ts";
import { printingLimit, registrationLimit } from "./registration/registering/registration-limit.ts";
import { senderOf } from "./registration/registering/sender.ts";
import { correctOwn, ownRegistration, reinstateOwn, withdrawOwn } from "./registration/result/change-own.ts";
import { resultCalendar } from "./registration/result/result-calendar.ts";
import { showResult, showTicket } from "./registration/result/show-result.ts";
import { answerOffer, joinWaitingList, leaveWaitingList } from "./registration/waiting/own-waiting.ts";

/**
 * Endpoints for registrants: registering, and viewing, correcting, withdrawing, reinstating and printing a registration
 * on its result page.
 */
export function registrationsRoutes(
  platform: Platform,
): Handlers<typeof registrationEndpoints> &
  Handlers<typeof callbackRequestEndpoints> &
  Handlers<typeof openingNoticeEndpoints> &
  Handlers<typeof registrationResultEndpoints> {
  const limit = registrationLimit(platform);
  // A hospital shares one address.
  const limitNotices = limitByAddress(platform, "opening notices", [{ points: 60, seconds: 3600 }]);
  const { byForm, byName, formProblems } = registering(platform);
  return {
    ...resultRoutes(platform, limit),
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
    requestLostLinks: {
      limit: ({ request }) => limit(request),
      handle: async ({ body }) => requestLostLinks(platform, body),
    },
    requestCallback: {
      limit: ({ request }) => limit(request),
      handle: ({ body }) => requestCallback(platform, body),
    },
    askForNotice: {
      limit: ({ request }) => limitNotices(request),
      handle: ({ body }) => askForNotice(platform, body),
    },
    confirmNotice: async ({ params, request }) => {
      limit(request);
      await confirmNotice(platform, params.key);
    },
    countNotices: () => countNotices(platform),
    listCallbackRequests: () => listCallbackRequests(platform),
    settleCallbackRequest: ({ params, ...sent }) => settleCallbackRequest(platform, params.id, byOf(sent)),
  };
}

/** Endpoints of a result page, all by its key. */
function resultRoutes(
  platform: Platform,
  limit: ReturnType<typeof registrationLimit>,
): Handlers<typeof registrationResultEndpoints> {
  return {
    showResult: ({ params }) => showResult(platform, params.key),
    correctOwnRegistration: {
      limit: ({ request }) => limit(request),
      otherProblems: async (sent, { params }) => {
        const row = await ownRegistration(platform, params.key);
        const answers = await answerProblems(platform, row, sent, true);
        return { ...(await schoolErrors(platform, row.conference_id, sent)), ...answers };
      },
      handle: async ({ params, body, request }) => {
        await correctOwn(platform, params.key, body, actorOf(request));
        return showResult(platform, params.key);
      },
    },
    withdrawOwnRegistration: async ({ params, request }) => {
      limit(request);
      await withdrawOwn(platform, params.key, actorOf(request));
      return showResult(platform, params.key);
    },
    reinstateOwnRegistration: async ({ params, request }) => {
      limit(request);
      await reinstateOwn(platform, params.key, actorOf(request));
      return showResult(platform, params.key);
    },
    refuseMailings: async ({ params, request }) => {
      limit(request);
      await refuseMailings(platform, params.key);
    },
    ...ownWaitingRoutes(platform, limit),
    ...ticketRoutes(platform),
  };
}

type OwnWaiting = Pick<typeof registrationResultEndpoints, "joinWaitingList" | "leaveWaitingList" | "answerOffer">;

/** Waiting for a place in a school: joining and leaving the line, answering an offer. */
function ownWaitingRoutes(platform: Platform, limit: ReturnType<typeof registrationLimit>): Handlers<OwnWaiting> {
  return {
    joinWaitingList: async ({ params, body, request }) => {
      limit(request);
      await joinWaitingList(platform, params.key, body.school_name, actorOf(request));
      return showResult(platform, params.key);
    },
    leaveWaitingList: async ({ params, request }) => {
      limit(request);
      await leaveWaitingList(platform, params.key, actorOf(request));
      return showResult(platform, params.key);
    },
    answerOffer: async ({ params, body, request }) => {
      limit(request);
      await answerOffer(platform, params.key, body.answer, actorOf(request));
      return showResult(platform, params.key);
    },
  };
}

type Tickets = Pick<
  typeof registrationResultEndpoints,
  "printResult" | "showCalendar" | "showTicket" | "printQuickRegistration"
>;

/** The printed form, the calendar file and the ticket. */
function ticketRoutes(platform: Platform): Handlers<Tickets> {
  const limitPrinting = printingLimit(platform);
  return {
    printResult: async ({ params, request }) => {
      limitPrinting(request);
      return printResult(platform, params.key);
    },
    showCalendar: ({ params }) => resultCalendar(platform, params.key),
    showTicket: ({ params }) => showTicket(platform, params.key),
    printQuickRegistration: async ({ params, request }) => {
      limitPrinting(request);
      return printQuickRegistration(platform, params.key);
    },
  };
}
