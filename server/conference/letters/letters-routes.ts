import type { letterTextEndpoints } from "#contract/conference/letters/letter-texts.ts";
import type { letterEndpoints } from "#contract/conference/letters/letters.ts";
import type { mailingEndpoints } from "#contract/conference/letters/mailings.ts";
import type { Role } from "#contract/endpoint.ts";
import { problemTexts } from "#contract/problems.ts";
import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { queueTestLetter } from "../../office/outbox/queue-letters.ts";
import { cancelLetter, type IsVoidCertificate, resendLetter } from "./change-letter.ts";
import {
  letterTextVersions,
  listLetterTexts,
  previewText,
  saveLetterText,
  showLetterText,
} from "./edit-letter-texts.ts";
import { createMailing, listMailings, saveMailing, showMailing, testMailing } from "./mailings/edit-mailing.ts";
import { countRecipientsOf } from "./mailings/recipients.ts";
import { pauseMailing, startMailing, stopMailing } from "./mailings/send-mailing.ts";
import { letterCard, mailState, pageOfLetters, shownLetter } from "./show-letters.ts";

/** Endpoints of the outbox, the texts of letters and mailings, for staff. */
export const lettersRoutes = (
  platform: Platform,
  isVoidCertificate: IsVoidCertificate,
): Handlers<typeof letterEndpoints & typeof letterTextEndpoints & typeof mailingEndpoints> => ({
  ...outboxRoutes(platform, isVoidCertificate),
  ...textsRoutes(platform),
  ...mailingsRoutes(platform),
});

function outboxRoutes(platform: Platform, isVoidCertificate: IsVoidCertificate): Handlers<typeof letterEndpoints> {
  const shown = (id: number) => shownLetter(platform, id);
  return {
    listLetters: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await pageOfLetters(platform, query)),
    showMail: () => mailState(platform),
    showLetter: ({ params }) => letterCard(platform, params.id),
    resendLetter: async ({ params, body, ...sent }) => {
      await resendLetter(platform, isVoidCertificate, params.id, body, byOf(sent));
      return shown(params.id);
    },
    cancelLetter: async ({ params, ...sent }) => {
      await cancelLetter(platform, params.id, byOf(sent));
      return shown(params.id);
    },
    sendTestLetter: async ({ body, staff }) => shown(await queueTestLetter(platform, body.email, staff)),
  };
}

/** The letters with passwords of staff are edited by administrators: their receivers act on the links in them. */
const mayEdit = (kind: LetterKind, held: readonly Role[]) =>
  held.includes("administrator") || (kind !== "invitation" && kind !== "password-reset");

function textsRoutes(platform: Platform): Handlers<typeof letterTextEndpoints> {
  return {
    listLetterTexts: async ({ staff }) =>
      (await listLetterTexts(platform)).filter(({ kind }) => mayEdit(kind, staff.roles)),
    showLetterText: ({ params }) => showLetterText(platform, params.kind),
    saveLetterText: async ({ params, body, ...sent }) => {
      if (!mayEdit(params.kind, sent.staff.roles)) throw new Problem(403, { detail: problemTexts.noRight });
      await saveLetterText(platform, params.kind, body, byOf(sent));
      return showLetterText(platform, params.kind);
    },
    listLetterTextVersions: ({ params }) => letterTextVersions(platform, params.kind),
    previewLetterText: ({ params, body }) => previewText(platform, params.kind, body, body.mailing),
  };
}

function mailingsRoutes(platform: Platform): Handlers<typeof mailingEndpoints> {
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
    startMailing: async ({ params, ...sent }) => {
      await startMailing(platform, params.id, byOf(sent));
      return shown(params.id);
    },
    pauseMailing: async ({ params, ...sent }) => {
      await pauseMailing(platform, params.id, byOf(sent));
      return shown(params.id);
    },
    stopMailing: async ({ params, ...sent }) => {
      await stopMailing(platform, params.id, byOf(sent));
      return shown(params.id);
    },
  };
}
