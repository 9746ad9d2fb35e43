import type { erasureActEndpoints } from "#contract/people/erasure-acts.ts";
import type { erasureEndpoints } from "#contract/people/erasures.ts";
import type { peopleEndpoints } from "#contract/people/people.ts";
import type { personalRequestEndpoints } from "#contract/people/personal-requests.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { actorOf } from "../conference/registration/record/actor.ts";
import { registrationLimit } from "../conference/registration/registering/registration-limit.ts";
import { eraseOne } from "./erasure/erase-registrations.ts";
import { erasuresExtract, listErasures } from "./erasure/list-erasures.ts";
import { eraseDue, listRetention, setRetention, showDue } from "./erasure/retention.ts";
import { decideMatch } from "./rights/decide-match.ts";
import { erasePerson } from "./rights/erase-person.ts";
import { exportPerson } from "./rights/export-person.ts";
import { findPeople } from "./rights/find-people.ts";
import {
  addRequest,
  answerRequest,
  changeRequest,
  receiveRequest,
  requestLimiter,
  withdrawConsent,
} from "./rights/handle-requests.ts";
import { listRequests } from "./rights/list-requests.ts";
import { printConsent } from "./rights/print-consent.ts";
import { listMentions, showConsentText, showPerson } from "./rights/show-person.ts";
import { changeWorkingDays, shownWorkingDays } from "./rights/working-days.ts";
import { listActs, printAct, settleAct, showAct } from "./rights/write-act.ts";

type PeopleRoutes = Handlers<typeof erasureEndpoints> &
  Handlers<typeof peopleEndpoints> &
  Handlers<typeof personalRequestEndpoints> &
  Handlers<typeof erasureActEndpoints>;

/** The rights of the person: what is stored, requests about it, and its destruction. */
export const peopleRoutes = (platform: Platform): PeopleRoutes => ({
  ...personRoutes(platform),
  ...requestRoutes(platform),
});

function personRoutes(platform: Platform): Omit<PeopleRoutes, keyof typeof personalRequestEndpoints> {
  return {
    eraseRegistration: (asked) => eraseOne(platform, asked.params.id, asked.body.ground, byOf(asked)),
    listErasures: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listErasures(platform, query)),
    exportErasures: () => erasuresExtract(platform),
    showDue: ({ params }) => showDue(platform, params.id),
    listRetention: () => listRetention(platform),
    setRetention: (asked) => setRetention(platform, asked.params.id, asked.body, byOf(asked)),
    eraseDue: (asked) => eraseDue(platform, asked.params.id, byOf(asked)),
    listErasureActs: () => listActs(platform),
    showErasureAct: ({ params }) => showAct(platform, params.id),
    settleErasureAct: (asked) => settleAct(platform, asked.params.id, asked.body.what, byOf(asked)),
    printErasureAct: ({ params }) => printAct(platform, params.id),
    findPeople: ({ query }) => findPeople(platform, query.search),
    showPerson: (asked) => showPerson(platform, asked.params.id, byOf(asked)),
    showConsentText: ({ params }) => showConsentText(platform, params.hash),
    printConsent: (asked) => printConsent(platform, asked.params, byOf(asked)),
    decideMatch: (asked) => decideMatch(platform, asked.params.id, asked.body, byOf(asked)),
    listMentions: ({ params }) => listMentions(platform, params.id),
    exportPerson: (asked) => exportPerson(platform, asked.params.id, asked.body.request, byOf(asked)),
    erasePerson: (asked) => erasePerson(platform, asked.params.id, asked.body, byOf(asked)),
  };
}

function requestRoutes(platform: Platform): Handlers<typeof personalRequestEndpoints> {
  const limit = registrationLimit(platform);
  const limiter = requestLimiter(platform);
  return {
    listPersonalRequests: async ({ query, request }) => {
      const { open, closed, acts, ...page } = await listRequests(platform, query);
      return { ...pageEnvelope(platform.siteUrl, request.url, query, page), open, closed, acts };
    },
    addPersonalRequest: (asked) => addRequest(platform, asked.body, byOf(asked)),
    changePersonalRequest: (asked) => changeRequest(platform, asked.params.id, asked.body, byOf(asked)),
    answerPersonalRequest: (asked) => answerRequest(platform, asked.params.id, asked.body.answer, byOf(asked)),
    showWorkingDays: () => shownWorkingDays(platform),
    setWorkingDays: (asked) => changeWorkingDays(platform, asked.body, byOf(asked)),
    sendPersonalRequest: {
      limit: ({ request }) => limit(request),
      handle: ({ body, request }) => receiveRequest(platform, limiter, body, request.clientAddress),
    },
    withdrawConsent: async ({ params, request }) => {
      limit(request);
      return withdrawConsent(platform, params.key, actorOf(request));
    },
  };
}
