import type { drawCertificateSample } from "#contract/conference/certificates/certificate-templates.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { formatNumber } from "#domain/certificates/certificate-numbers.ts";
import type { CertificateTemplate } from "#domain/certificates/certificate-template.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import { drawFirstPage } from "#server/kit/pdf/read-pdf.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { presenceSourcesRepository } from "../day/presence/presence-repository.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";
import { certificatePath, factsFor, formatCredit } from "./certificate-facts.ts";
import { conferenceOf, refuseOtherPictures } from "./certificate-settings.ts";
import { certificatePictures } from "./certificate-settings-repository.ts";
import { type CertificatePaper, printCertificates } from "./print-certificates.ts";

type Sample = BodyRead<typeof drawCertificateSample>;

const sampleName = "Вымыслова Ирина Петровна";

/** Prints a template for an example; the longest name is that of a registrant. @throws Problem 404. */
export async function printSample(platform: Platform, { conference: id, template, sample }: Sample): Promise<SentFile> {
  const { read } = platform.database;
  const conference = await conferenceOf(read, id);
  await refuseOtherPictures(read, id, template);
  const people = sample === "longest" ? await presenceSourcesRepository(read, id).people() : [];
  const [longest = sampleName] = people.map(({ fio }) => fio).sort((one, other) => other.length - one.length);
  const [first = ""] = (await conferencesForRegistration(read).schoolNames(id)).values();
  const school = sample === "no-school" ? "" : first;
  const issued_at = platform.clock();
  const year = Number(dateInZone(issued_at, platform.timeZone).slice(0, 4));
  const number = formatNumber({ year, sequence: 188, signs: "Р3ХА" });
  const name = sample === "longest" ? longest : sampleName;
  const facts = factsFor(platform, template, conference, { name, number, school, credit: formatCredit(9), issued_at });
  const second =
    sample === "version-2" ? { version: 2, replaces: formatNumber({ year, sequence: 141, signs: "ЕВ2Т" }) } : {};
  const qr = platform.siteUrl + certificatePath("0".repeat(22));
  const printed = [{ ...facts, ...second, name, number, qr }];
  const bytes = await printCertificates(platform.printer, printed, await paperOf(platform, [template]));
  return { name: "obrazec.pdf", bytes };
}

type Pictures = Pick<CertificateTemplate, "background" | "signature" | "stamp">;

/** The values that certificates share, with the pictures to which they refer. */
export async function paperOf({ database, siteUrl }: Platform, of: readonly Pictures[]): Promise<CertificatePaper> {
  const { full_name, short_name } = await readSociety(database.read);
  const ids = of.flatMap(({ background, signature, stamp }) => [background ?? [], signature ?? [], stamp ?? []].flat());
  const place = `${siteUrl.replace(/^https?:\/\//, "")}/certificates`;
  const pictures = await certificatePictures(database.read, [...new Set(ids)]);
  return { society: full_name || short_name, place, pictures };
}

export async function drawSample(platform: Platform, sample: Sample): Promise<SentFile> {
  return drawn(await printSample(platform, sample));
}

/** Returns a picture of the PDF. */
export async function drawn({ name, bytes }: SentFile): Promise<SentFile> {
  return { name: name.replace(/pdf$/, "webp"), bytes: await drawFirstPage(bytes) };
}
