import type { certificateTemplateEndpoints } from "#contract/conference/certificates/certificate-templates.ts";
import type { certificateVerificationEndpoints } from "#contract/conference/certificates/certificate-verification.ts";
import type { certificateEndpoints } from "#contract/conference/certificates/certificates.ts";
import type { individualCodeEndpoints } from "#contract/conference/certificates/portal-code-imports.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { saveRules, saveTemplate, showCertificates, showPicture, takePicture } from "./certificate-settings.ts";
import { dryRunCodes, importCodes, listCodes, revealCode } from "./import-individual-codes.ts";
import { correct, issue, makeVoid } from "./issue-certificates.ts";
import {
  beginPrint,
  drawOne,
  listCandidates,
  listCertificates,
  printById,
  showCertificate,
} from "./list-certificates.ts";
import { printOwnCertificate, showOwnCertificate } from "./own-certificate.ts";
import { drawSample, printSample } from "./print-sample.ts";
import { certificateVerification } from "./verify-certificate.ts";

type Endpoints = typeof certificateEndpoints &
  typeof certificateTemplateEndpoints &
  typeof certificateVerificationEndpoints &
  typeof individualCodeEndpoints;

/** Certificates and the codes of the portal for staff, verification, and participants' own certificates. */
export function certificatesRoutes(platform: Platform): Handlers<Endpoints> {
  const verification = certificateVerification(platform);
  return {
    showCertificates: ({ query }) => showCertificates(platform, query.conference?.[0]),
    saveCertificateRules: ({ body, ...sent }) => saveRules(platform, body.conference, body.rules, byOf(sent)),
    saveCertificateTemplate: ({ body, ...sent }) => saveTemplate(platform, body, byOf(sent)),
    uploadCertificatePicture: ({ query: { conference, kind, name }, body }) => {
      if (kind === undefined || kind === "nothing") throw notFound();
      return takePicture(platform, conference?.[0], { kind, name, bytes: body });
    },
    showCertificatePicture: ({ params }) => showPicture(platform, params.id),
    drawCertificateSample: ({ body }) => drawSample(platform, body),
    printCertificateSample: ({ body }) => printSample(platform, body),
    listCandidates: ({ query }) => listCandidates(platform, query.conference?.[0], query),
    issueCertificates: ({ body, ...sent }) => issue(platform, body, byOf(sent)),
    listCertificates: ({ query }) => listCertificates(platform, query.conference?.[0], query),
    showCertificate: ({ params }) => showCertificate(platform, params.id),
    printCertificate: ({ params }) => printById(platform, params.id),
    drawCertificate: ({ params }) => printById(platform, params.id, drawOne),
    printCertificates: ({ body, ...sent }) => beginPrint(platform, body, byOf(sent)),
    correctCertificate: ({ params, body, ...sent }) => correct(platform, params.id, body, byOf(sent)),
    voidCertificate: ({ params, body, ...sent }) => makeVoid(platform, params.id, body, byOf(sent)),
    verifyCertificate: ({ query, request }) => verification.byNumber(query.number, request.clientAddress),
    verifyCertificateKey: ({ params, request }) => verification.byKey(params.key, request.clientAddress),
    showOwnCertificate: ({ params }) => showOwnCertificate(platform, params.key),
    printOwnCertificate: ({ params }) => printOwnCertificate(platform, params.key),
    drawOwnCertificate: ({ params }) => printOwnCertificate(platform, params.key, drawOne),
    dryRunIndividualCodes: ({ body, ...sent }) => dryRunCodes(platform, body, byOf(sent)),
    importIndividualCodes: ({ body, ...sent }) => importCodes(platform, body, byOf(sent)),
    listIndividualCodes: ({ query }) => listCodes(platform, query.conference?.[0] ?? 0),
    revealIndividualCode: ({ params, ...sent }) => revealCode(platform, params.id, byOf(sent)),
  };
}
