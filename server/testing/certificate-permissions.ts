import type { Role } from "#contract/endpoint.ts";

/** The rows of the permission table about certificates. */
export const certificatePermissions = {
  verifyCertificate: "all",
  verifyCertificateKey: "all",
  showOwnCertificate: "all",
  printOwnCertificate: "all",
  showCertificates: ["registrar", "administrator"],
  saveCertificateRules: ["registrar", "administrator"],
  saveCertificateTemplate: ["registrar", "administrator"],
  uploadCertificatePicture: ["registrar", "administrator"],
  drawCertificateSample: ["registrar", "administrator"],
  printCertificateSample: ["registrar", "administrator"],
  listCandidates: ["registrar", "administrator"],
  issueCertificates: ["registrar", "administrator"],
  listCertificates: ["registrar", "administrator"],
  showCertificate: ["registrar", "administrator"],
  printCertificate: ["registrar", "administrator"],
  printCertificates: ["registrar", "administrator"],
  correctCertificate: ["registrar", "administrator"],
  voidCertificate: ["registrar", "administrator"],
  dryRunIndividualCodes: ["registrar", "administrator"],
  importIndividualCodes: ["registrar", "administrator"],
  listIndividualCodes: ["registrar", "administrator"],
  revealIndividualCode: ["registrar", "administrator"],
} satisfies Record<string, "all" | Role[]>;
