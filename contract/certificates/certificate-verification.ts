import { z } from "zod";
import { individualCodeColumns } from "#domain/certificates/individual-codes.ts";
import { endpoint, registrars, sentFile } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { byKey } from "../registrations/registration-result.ts";
import { integerId, wrongChoice } from "../wire/body-values.ts";
import { idInPath, searchText } from "../wire/query-values.ts";
import { calendarDate, instant } from "../wire/wire-values.ts";

/** Certificates for the public: their verification, the participant's own; and the codes of the portal (ИКП). */

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
  /** Of a void certificate. */
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
  summary: "Свой сертификат, или чего для него не\u00a0хватает",
  method: "GET",
  path: "/api/registration/results/:key/certificate/",
  access: "public",
  params: byKey,
  answer: z.object({
    /** `none`: this conference gives no certificates. */
    state: z.enum(["ready", "missing", "later", "none"]),
    certificate: z
      .object({ ...shown, name: z.string(), school: z.string(), credit: z.string(), verification: z.string() })
      .nullable(),
    rules: z.array(z.object({ rule: z.string(), is_met: z.boolean(), label: z.string(), found: z.string() })),
    /** The day from which to look; null: once the conference has ended. */
    available_from: calendarDate.nullable(),
    /** The person's code of the portal; empty if there is none. */
    code: z.string(),
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

const codesPath = "/api/staff/individual-codes/";

const codesOrder = z.object({
  conference: integerId,
  /** The key of a list uploaded by `uploadImportFile`. */
  upload: z.string({ error: problemTexts.notText }).regex(/^[A-Za-z0-9_-]{22}$/, problemTexts.notText),
  columns: z
    .array(z.enum(individualCodeColumns, { error: wrongChoice }).nullable(), { error: problemTexts.notList })
    .max(500),
});

export const dryRunIndividualCodes = endpoint({
  name: "dryRunIndividualCodes",
  summary: "Показать, какие ИКП запишутся и\u00a0какие строки отложены",
  method: "POST",
  path: `${codesPath}dry-runs/`,
  access: registrars,
  body: codesOrder,
  answer: z.object({
    rows: z.int(),
    new_codes: z.int(),
    known_codes: z.int(),
    /** Rows that are put aside, with masked codes. */
    aside: z.array(z.object({ reason: z.string(), row: z.int(), name: z.string(), code: z.string() })),
    aside_count: z.int(),
  }),
});

export const importIndividualCodes = endpoint({
  name: "importIndividualCodes",
  summary: "Записать ИКП из\u00a0файла",
  method: "POST",
  path: codesPath,
  access: registrars,
  body: codesOrder,
  answer: z.object({ codes: z.int() }),
});

export const listIndividualCodes = endpoint({
  name: "listIndividualCodes",
  summary: "ИКП участников, скрытые",
  method: "GET",
  path: codesPath,
  access: registrars,
  query: z.object({ conference: searchText }),
  answer: z.array(z.object({ registration: z.int(), number: z.int(), fio: z.string(), code: z.string() })),
});

export const revealIndividualCode = endpoint({
  name: "revealIndividualCode",
  summary: "Показать ИКП участника; записывается в\u00a0журнал",
  method: "POST",
  path: `${codesPath}:id/views/`,
  access: registrars,
  params: z.object({ id: idInPath }),
  answer: z.object({ code: z.string() }),
});

export type Verification = z.output<typeof verification>;
export type OwnCertificate = z.output<typeof showOwnCertificate.answer>;
export type CodesDryRun = z.output<typeof dryRunIndividualCodes.answer>;

export const certificateVerificationEndpoints = {
  ...{ verifyCertificate, verifyCertificateKey, showOwnCertificate, printOwnCertificate },
  ...{ dryRunIndividualCodes, importIndividualCodes, listIndividualCodes, revealIndividualCode },
};
