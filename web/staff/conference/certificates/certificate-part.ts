import {
  type Certificates,
  listCandidates,
  listCertificates,
  showCertificate,
  showCertificates,
} from "#contract/conference/certificates/certificates.ts";

/** Queries to invalidate after a change. */
export const outdated = [showCertificates, listCertificates, listCandidates, showCertificate] as const;

export type PartProps = { conference: number; shown: Certificates };
