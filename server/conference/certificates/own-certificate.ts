import type { OwnCertificate } from "#contract/conference/certificates/certificate-verification.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { ruleResults } from "#domain/certificates/certificate-rules.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { holderOf } from "../registration/result/show-result.ts";
import { attendanceOf } from "./attendance-repository.ts";
import { certificateKey, certificatePath, factsOf, numberOf } from "./certificate-facts.ts";
import { conferenceOf, daysOf, isOver } from "./certificate-settings.ts";
import { certificateSettings } from "./certificate-settings-repository.ts";
import { codeOf, findCertificates } from "./certificates-repository.ts";
import { printOne } from "./list-certificates.ts";

/** The certificate of a result page's key. A repeated registration has none: its sender may be another person. */
async function ownOf(platform: Platform, key: string) {
  const { pass, row } = await holderOf(platform, key);
  if (pass.kind !== "own") throw notFound();
  const certificates = await findCertificates(platform.database.read).ofRegistration(row.id);
  const certificate = certificates.find(({ state }) => state === "valid");
  return { row, certificate, voided: certificate ? undefined : certificates[0] };
}

/** Returns the certificate; before it is issued, what each rule found, or from when to look. @throws Problem 404. */
export async function showOwnCertificate(platform: Platform, key: string): Promise<OwnCertificate> {
  const { read, cacheUntilCommit } = platform.database;
  const { row, certificate, voided } = await ownOf(platform, key);
  const conference = await conferenceOf(read, row.conference_id);
  const { rules, template } = await certificateSettings(read, conference.id).read();
  const facts = certificate && factsOf(certificate);
  const shown = {
    rules: [],
    available_from: rules.available_from,
    code: (await codeOf(read, row.id)) ?? "",
    has_signature: Boolean(facts?.signature),
    voided: null,
  };
  if (certificate && facts) {
    const number = numberOf(certificate);
    const { conference: event, dates, issued, version, school, credit } = facts;
    const own = { number, event, dates, issued, version, school, credit, name: certificate.name ?? "" };
    const verification = certificatePath(certificateKey(platform, number));
    return { ...shown, state: "ready", certificate: { ...own, verification } };
  }
  const none = { ...shown, certificate: null };
  if (voided) {
    const on = dateInZone(new Date(voided.voided_at ?? voided.issued_at), platform.timeZone);
    return { ...none, state: "void", voided: { number: numberOf(voided), on, reason: voided.reason } };
  }
  if (row.status === "withdrawn" || template === null) return { ...none, state: "none" };
  if (!isOver(platform, conference)) return { ...none, state: "later" };
  const people = await cacheUntilCommit(`attendance ${conference.id}`, () => attendanceOf(read, conference.id));
  const person = people.find(({ id }) => id === row.id);
  const results = person ? ruleResults(rules, person, daysOf(conference)) : [];
  return { ...none, state: results.every(({ is_met }) => is_met) ? "later" : "missing", rules: results };
}

/** @throws Problem 404. */
export async function printOwnCertificate(platform: Platform, key: string, print = printOne): Promise<SentFile> {
  return print(platform, (await ownOf(platform, key)).certificate);
}
