import { z } from "zod";
import { endpoint, sentFile } from "../../endpoint.ts";
import { searchText } from "../../wire/query-values.ts";
import { calendarDate, instant } from "../../wire/wire-values.ts";
import { byKey } from "../registration/registration-result.ts";

/** Certificates for the public: their verification, the participant's own. */

const shown = {
  /** Full, or as typed. */
  number: z.string(),
  /** The conference: «XIII ежегодной конференции фтизиатров», and its dates. */
  event: z.string(),
  dates: z.string(),
  issued: z.string(),
  version: z.int(),
};

const verification = z.object({
  ...shown,
  result: z.enum(["valid", "void", "unknown"]),
  /** Masked for a short number; empty for a void certificate, and after the person was erased. */
  name: z.string(),
  is_full: z.boolean(),
  school: z.string(),
  credit: z.string(),
  /** The date on which a certificate became void. */
  voided: z.string(),
  reason: z.string(),
  is_replaced: z.boolean(),
  checked_at: instant,
});

/** Checks of short and unknown numbers from one address within ten minutes; then it has to wait. */
export const maxUncertainChecks = 20;

export const verifyCertificate = endpoint({
  name: "verifyCertificate",
  summary: "Проверить сертификат по номеру",
  method: "GET",
  path: "/api/certificates/",
  access: "public",
  query: z.object({ number: searchText }),
  answer: verification,
});

export const verifyCertificateKey = endpoint({
  name: "verifyCertificateKey",
  summary: "Проверить сертификат по QR-коду",
  method: "GET",
  path: "/api/certificates/:key/",
  access: "public",
  params: byKey,
  answer: verification,
});

export const showOwnCertificate = endpoint({
  name: "showOwnCertificate",
  summary: "Свой сертификат, или чего для него не хватает",
  method: "GET",
  path: "/api/registration/results/:key/certificate/",
  access: "public",
  params: byKey,
  answer: z.object({
    /** `none`: this conference gives no certificates. */
    state: z.enum(["ready", "void", "missing", "later", "none"]),
    certificate: z
      .object({ ...shown, name: z.string(), school: z.string(), credit: z.string(), verification: z.string() })
      .nullable(),
    rules: z.array(z.object({ rule: z.string(), is_met: z.boolean(), label: z.string(), found: z.string() })),
    /** The day from which to look; null: once the conference has ended. */
    available_from: calendarDate.nullable(),
    /** The person's code of the portal; empty if there is none. */
    code: z.string(),
    /** Whether the certificate bears a picture of the signature. */
    has_signature: z.boolean(),
    /** The last certificate, if it is void and no other replaced it. */
    voided: z.object({ number: z.string(), on: calendarDate, reason: z.string() }).nullable(),
  }),
});

export const printOwnCertificate = endpoint({
  name: "printOwnCertificate",
  summary: "Свой сертификат, PDF",
  method: "GET",
  path: "/api/registration/results/:key/certificate/print/",
  access: "public",
  params: byKey,
  file: "application/pdf",
  answer: sentFile,
});

export const drawOwnCertificate = endpoint({
  name: "drawOwnCertificate",
  summary: "Свой сертификат, картинка",
  method: "GET",
  path: "/api/registration/results/:key/certificate/picture/",
  access: "public",
  params: byKey,
  file: "image/webp",
  answer: sentFile,
});

export type Verification = z.output<typeof verification>;
export type OwnCertificate = z.output<typeof showOwnCertificate.answer>;

export const certificateVerificationEndpoints = {
  verifyCertificate,
  verifyCertificateKey,
  showOwnCertificate,
  printOwnCertificate,
  drawOwnCertificate,
};
