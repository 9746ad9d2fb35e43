import { z } from "zod";
import { letterKindNames } from "#domain/letters/letter-kinds.ts";
import { readEmail } from "#domain/people/email-addresses.ts";
import { administrators, endpoint, registrars } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { textReadBy } from "../../wire/body-values.ts";
import { idInPath, idText, limitUpTo, oneOf, pageNumber, searchText } from "../../wire/query-values.ts";
import { instant, paged } from "../../wire/wire-values.ts";

export const letterStates = ["waiting", "sending", "sent", "failed", "cancelled"] as const;

const letter = z.object({
  id: z.int(),
  kind: z.enum(letterKindNames),
  state: z.enum(letterStates),
  /** Empty once the person has been erased. */
  recipient: z.string(),
  name: z.string(),
  /** The registration, and its number. */
  registration: z.int().nullable(),
  number: z.int().nullable(),
  queued_at: instant,
  /** When a waiting letter is tried next. */
  due_at: instant,
  /** When it was sent, given up or cancelled. */
  ended_at: instant.nullable(),
  attempts: z.int(),
  /** `file`: there was no mail server. */
  via: z.enum(["smtp", "file"]).nullable(),
  /** A code of `mailFailures`. */
  reason: z.string().nullable(),
  server_reply: z.string().nullable(),
});

export const letterTabs = ["waiting", "failed", "sent"] as const;

export const listLetters = endpoint({
  name: "listLetters",
  summary: "Письма: сначала те, что не ушли",
  method: "GET",
  path: "/api/letters/",
  access: registrars,
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(200, 20),
    search: searchText,
    state: oneOf(letterTabs),
    kind: oneOf(letterKindNames),
    registration: idText,
    mailing: idText,
  }),
  answer: paged(letter),
});

export const showMail = endpoint({
  name: "showMail",
  summary: "Состояние почты: работает ли, сколько писем ждёт и не ушло",
  method: "GET",
  path: "/api/letters/mail/",
  access: registrars,
  answer: z.object({
    via: z.enum(["smtp", "file"]),
    outage: z.object({ since: instant, reason: z.string(), server_reply: z.string() }).nullable(),
    waiting: z.int(),
    failed: z.int(),
    sent: z.int(),
    sent_today: z.int(),
    last_sent_at: instant.nullable(),
    /** Letters that have waited for over an hour. */
    overdue: z.int(),
  }),
});

const byId = z.object({ id: idInPath });

export const showLetter = endpoint({
  name: "showLetter",
  summary: "Письмо, каким оно выглядит сейчас",
  method: "GET",
  path: "/api/letters/:id/",
  access: registrars,
  params: byId,
  answer: letter.extend({
    /** Null if the registration no longer exists. Pictures are data URIs. */
    preview: z
      .object({ subject: z.string(), html: z.string(), text: z.string(), attachments: z.array(z.string()) })
      .nullable(),
  }),
});

export const resendLetter = endpoint({
  name: "resendLetter",
  summary: "Отправить письмо ещё раз, по тому же адресу или по исправленному",
  method: "POST",
  path: "/api/letters/:id/resends/",
  access: registrars,
  params: byId,
  body: z.object({
    /** Also corrects the address of the registration. */
    email: textReadBy(readEmail, 254, { "not-an-address": problemTexts.notEmail }).optional(),
    without_attachments: z.boolean().optional(),
  }),
  answer: letter,
});

export const cancelLetter = endpoint({
  name: "cancelLetter",
  summary: "Больше не отправлять письмо",
  method: "POST",
  path: "/api/letters/:id/cancellations/",
  access: registrars,
  params: byId,
  answer: letter,
});

export const sendTestLetter = endpoint({
  name: "sendTestLetter",
  summary: "Отправить пробное письмо",
  method: "POST",
  path: "/api/letters/tests/",
  access: administrators,
  body: z.object({ email: textReadBy(readEmail, 254, { "not-an-address": problemTexts.notEmail }) }),
  status: 201,
  answer: letter,
});

export type Letter = z.output<typeof letter>;
export type LetterCard = z.output<typeof showLetter.answer>;
export type MailState = z.output<typeof showMail.answer>;

export const letterEndpoints = { listLetters, showMail, showLetter, resendLetter, cancelLetter, sendTestLetter };
