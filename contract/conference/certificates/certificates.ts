import { z } from "zod";
import { endpoint, nothing, registrars, sentFile } from "../../endpoint.ts";
import { problemTexts } from "../../problems.ts";
import { flag, integerId, line, optionalLine, personName, wrongChoice } from "../../wire/body-values.ts";
import { idInPath, oneOf, pageNumber, repeatedNumbers, searchText } from "../../wire/query-values.ts";
import { calendarDate, instant } from "../../wire/wire-values.ts";
import { job } from "../registrants/registration-jobs.ts";
import { certificatePicture, certificateRules, certificateTemplate } from "./certificate-templates.ts";

/** Certificates of participation, for staff: rules, template, issuing, corrections. */

const path = "/api/staff/certificates/";
const byId = z.object({ id: idInPath });
const ofConference = { conference: repeatedNumbers };
const ruleResult = z.object({ rule: z.string(), is_met: z.boolean(), label: z.string(), found: z.string() });
const problem = z.object({ field: z.string(), text: z.string() });

const certificate = z.object({
  id: z.int(),
  number: z.string(),
  /** Empty after the person was erased, as is the school. */
  name: z.string(),
  registration: z.object({ id: z.int(), number: z.int() }).nullable(),
  school: z.string(),
  credit: z.string(),
  version: z.int(),
  state: z.enum(["valid", "void"]),
  reason: z.string(),
  /** The number of the certificate that replaced it. */
  replaced_by: z.string(),
  note: z.string(),
  issued_at: instant,
  issued_by: z.string(),
  voided_at: instant.nullable(),
  voided_by: z.string(),
  is_printed: z.boolean(),
  /** Null without an e-mail address. */
  letter: z.object({ id: z.int(), state: z.enum(["waiting", "sending", "sent", "failed", "cancelled"]) }).nullable(),
});

export const showCertificates = endpoint({
  name: "showCertificates",
  summary: "Сертификаты конференции: правила, бланк, сколько выдано и сколько положено",
  method: "GET",
  path,
  access: registrars,
  query: z.object(ofConference),
  answer: z.object({
    conference: z.object({ id: z.int(), name: z.string(), days: z.array(calendarDate), is_over: z.boolean() }),
    rules: certificateRules,
    draft: certificateTemplate,
    problems: z.array(problem),
    in_force: z.object({ at: instant, by: z.string(), is_draft: z.boolean() }).nullable(),
    pictures: z.array(certificatePicture),
    valid: z.int(),
    void: z.int(),
    codes: z.int(),
    /** Registrants with marks; who remains after each rule; who qualifies and has no certificate. */
    came: z.int(),
    left: z.array(z.object({ rule: z.string(), count: z.int() })),
    waiting: z.int(),
    /** The letters of the last issue to many. */
    sending: z
      .object({ mailing: z.int(), state: z.string(), sent: z.int(), waiting: z.int(), failed: z.int() })
      .nullable(),
  }),
});

export const candidatePageSize = 50;

export const listCandidates = endpoint({
  name: "listCandidates",
  summary: "Кому положен сертификат и кому нет, с причинами",
  method: "GET",
  path: `${path}candidates/`,
  access: registrars,
  query: z.object({ ...ofConference, tab: oneOf(["refused", "close"]), search: searchText, page: pageNumber }),
  answer: z.object({
    count: z.int(),
    results: z.array(
      z.object({
        registration: z.int(),
        number: z.int(),
        fio: z.string(),
        has_email: z.boolean(),
        points: z.int(),
        /** A session at which the person was, but is not credited. */
        session: z.int().nullable(),
        rules: z.array(ruleResult),
      }),
    ),
    qualified: z.int(),
    refused: z.int(),
    /** Those of the refused who miss one rule, by little. */
    close: z.int(),
  }),
});

export const issueCertificates = endpoint({
  name: "issueCertificates",
  summary: "Выдать сертификаты: всем, кому положены, или выбранным",
  method: "POST",
  path,
  access: registrars,
  body: z.object({
    conference: integerId,
    /** All who qualify if absent. */
    registrations: z
      .array(integerId, { error: problemTexts.notList })
      .min(1, problemTexts.blank)
      .max(1000, problemTexts.longList(1000))
      .optional(),
    /** Why one is issued against the rules; required then. */
    reason: optionalLine(200).default(""),
  }),
  status: 201,
  answer: z.object({ issued: z.int(), letters: z.int(), without_email: z.int(), had_one: z.int() }),
});

export const listCertificates = endpoint({
  name: "listCertificates",
  summary: "Выданные сертификаты",
  method: "GET",
  path: `${path}list/`,
  access: registrars,
  query: z.object({
    ...ofConference,
    search: searchText,
    state: oneOf(["valid", "void", "to-print"]),
    page: pageNumber,
  }),
  answer: z.object({ count: z.int(), results: z.array(certificate) }),
});

export const showCertificate = endpoint({
  name: "showCertificate",
  summary: "Сертификат: почему положен и что с ним было",
  method: "GET",
  path: `${path}:id/`,
  access: registrars,
  params: byId,
  answer: certificate.extend({
    rules: z.array(ruleResult),
    verification: z.string(),
    history: z.array(z.object({ at: instant, text: z.string(), who: z.string() })),
  }),
});

export const printCertificate = endpoint({
  name: "printCertificate",
  summary: "Сертификат, PDF",
  method: "GET",
  path: `${path}:id/print/`,
  access: registrars,
  params: byId,
  file: "application/pdf",
  answer: sentFile,
});

export const drawCertificate = endpoint({
  name: "drawCertificate",
  summary: "Картинка сертификата",
  method: "GET",
  path: `${path}:id/picture/`,
  access: registrars,
  params: byId,
  file: "image/webp",
  answer: sentFile,
});

export const printCertificates = endpoint({
  name: "printCertificates",
  summary: "Собрать действующие сертификаты в один PDF для печати",
  method: "POST",
  path: `${path}prints/`,
  access: registrars,
  body: z.object({
    conference: integerId,
    who: z.enum(["all", "to-print", "selected"], { error: wrongChoice }),
    ids: z.array(integerId, { error: problemTexts.notList }).max(5000, problemTexts.longList(5000)).default([]),
  }),
  status: 201,
  answer: job,
});

export const correctCertificate = endpoint({
  name: "correctCertificate",
  summary: "Исправить сертификат: новый номер, прежний аннулируется",
  method: "POST",
  path: `${path}:id/corrections/`,
  access: registrars,
  params: byId,
  body: z.object({ name: personName, school: optionalLine(300), reason: line(200) }),
  status: 201,
  answer: z.object({ id: z.int() }),
});

export const voidCertificate = endpoint({
  name: "voidCertificate",
  summary: "Аннулировать сертификат",
  method: "POST",
  path: `${path}:id/voidings/`,
  access: registrars,
  params: byId,
  /** `tells`: whether the participant receives a letter with the reason. */
  body: z.object({ reason: line(200), tells: flag.default(true) }),
  status: 204,
  answer: nothing,
});

export type Certificates = z.output<typeof showCertificates.answer>;
export type Certificate = z.output<typeof certificate>;
export type Candidate = z.output<typeof listCandidates.answer>["results"][number];

export const certificateEndpoints = {
  showCertificates,
  listCandidates,
  issueCertificates,
  listCertificates,
  showCertificate,
  printCertificate,
  drawCertificate,
  printCertificates,
  correctCertificate,
  voidCertificate,
};
