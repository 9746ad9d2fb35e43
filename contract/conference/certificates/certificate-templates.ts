import { z } from "zod";
import { certificateLooks } from "#domain/certificates/certificate-template.ts";
import { endpoint, nothing, registrars, sentFile } from "../../endpoint.ts";
import {
  dateInBody,
  flag,
  integerId,
  optionalLine,
  typesetLine,
  wholeNumber,
  wrongChoice,
} from "../../wire/body-values.ts";
import { idInPath, oneOf, repeatedNumbers, searchText } from "../../wire/query-values.ts";

/** The rules and the template of the certificates of a conference. */

const path = "/api/staff/certificates/";
const ofConference = { conference: repeatedNumbers };

export const certificateRules = z.object({
  entrance: z.enum(["off", "any", "all"], { error: wrongChoice }),
  sessions: wholeNumber(0, 100),
  minutes: wholeNumber(0, 10_000),
  school: flag,
  available_from: dateInBody.nullable(),
});

export const certificateTemplate = z.object({
  look: z.enum(certificateLooks, { error: wrongChoice }),
  title: typesetLine(80),
  text: typesetLine(600),
  signer: optionalLine(80),
  position: optionalLine(120),
  background: integerId.nullable(),
  signature: integerId.nullable(),
  stamp: integerId.nullable(),
});

const pictureKinds = ["background", "signature", "stamp"] as const;
export const certificatePicture = z.object({
  id: z.int(),
  kind: z.enum(pictureKinds),
  file_name: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dots per inch on the paper, for a background. */
  dpi: z.int().nullable(),
});

export const saveCertificateRules = endpoint({
  name: "saveCertificateRules",
  summary: "Правила: кому положен сертификат",
  method: "PUT",
  path: `${path}rules/`,
  access: registrars,
  body: z.object({ conference: integerId, rules: certificateRules }),
  status: 204,
  answer: nothing,
});

export const saveCertificateTemplate = endpoint({
  name: "saveCertificateTemplate",
  summary: "Сохранить бланк, а без ошибок и ввести в действие",
  method: "PUT",
  path: `${path}template/`,
  access: registrars,
  body: z.object({ conference: integerId, template: certificateTemplate, in_force: flag }),
  status: 204,
  answer: nothing,
});

/** In bytes. */
export const maxCertificatePicture = 50 * 1024 * 1024;

export const uploadCertificatePicture = endpoint({
  name: "uploadCertificatePicture",
  summary: "Загрузить картинку бланка: фон, подпись, печать",
  method: "POST",
  path: `${path}pictures/`,
  access: registrars,
  query: z.object({ ...ofConference, kind: oneOf(pictureKinds), name: searchText }),
  bytes: true,
  maxBodySize: maxCertificatePicture,
  status: 201,
  answer: certificatePicture,
});

export const showCertificatePicture = endpoint({
  name: "showCertificatePicture",
  summary: "Картинка бланка, как загружена",
  method: "GET",
  path: `${path}pictures/:id/`,
  access: registrars,
  params: z.object({ id: idInPath }),
  file: "image/svg+xml",
  answer: sentFile,
});

export const certificateSamples = ["usual", "longest", "no-school", "version-2"] as const;
const sample = z.object({
  conference: integerId,
  template: certificateTemplate,
  sample: z.enum(certificateSamples, { error: wrongChoice }),
});

export const drawCertificateSample = endpoint({
  name: "drawCertificateSample",
  summary: "Картинка бланка: как выйдет",
  method: "POST",
  path: `${path}samples/`,
  access: registrars,
  body: sample,
  file: "image/webp",
  answer: sentFile,
});

export const printCertificateSample = endpoint({
  name: "printCertificateSample",
  summary: "Пробный PDF",
  method: "POST",
  path: `${path}samples/print/`,
  access: registrars,
  body: sample,
  file: "application/pdf",
  answer: sentFile,
});

export type CertificatePicture = z.output<typeof certificatePicture>;

export const certificateTemplateEndpoints = {
  saveCertificateRules,
  saveCertificateTemplate,
  uploadCertificatePicture,
  showCertificatePicture,
  drawCertificateSample,
  printCertificateSample,
};
