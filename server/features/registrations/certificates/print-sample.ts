import type { CertificatePicture, drawCertificateSample } from "#contract/certificates/certificate-templates.ts";
import type { SentFile } from "#contract/endpoint.ts";
import { formatNumber } from "#domain/certificates/certificate-numbers.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import type { BodyRead } from "#server/platform/http/register-endpoints.ts";
import { readPdf } from "#server/platform/pdf/read-pdf.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readSociety } from "../../settings/show-site.ts";
import { attendanceOf } from "../record/attendance-repository.ts";
import { certificatePictures } from "../record/certificate-settings-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { certificatePath, factsFor } from "./certificate-facts.ts";
import { conferenceOf, refuseOtherPictures } from "./certificate-settings.ts";
import { printCertificates } from "./print-certificates.ts";

type Sample = BodyRead<typeof drawCertificateSample>;

const sampleName = "Вымыслова Ирина Петровна";

/** Prints a template for an example; the longest name is that of a registrant. @throws Problem 404. */
export async function printSample(platform: Platform, { conference: id, template, sample }: Sample): Promise<SentFile> {
  const { read } = platform.database;
  const conference = await conferenceOf(read, id);
  await refuseOtherPictures(read, id, template);
  const people = sample === "longest" ? await attendanceOf(read, id) : [];
  const [longest = sampleName] = people.map(({ fio }) => fio).sort((one, other) => other.length - one.length);
  const schools = await conferencesForRegistration(read).schoolsOf(id);
  const school = sample === "no-school" ? "" : (schools.find((one) => one.without_school === 0)?.name ?? "");
  const issued_at = platform.clock();
  const year = Number(dateInZone(issued_at, platform.timeZone).slice(0, 4));
  const number = formatNumber({ year, sequence: 188, signs: "Р3ХА" });
  const name = sample === "longest" ? longest : sampleName;
  const facts = factsFor(platform, template, conference, { name, number, school, points: 9, issued_at });
  const second =
    sample === "version-2" ? { version: 2, replaces: formatNumber({ year, sequence: 141, signs: "ЕВ2Т" }) } : {};
  const qr = platform.siteUrl + certificatePath("0".repeat(22));
  const bytes = await printCertificates(platform.printer, [{ ...facts, ...second, name, number, qr }], {
    ...(await paperOf(platform)),
    pictures: await picturesOf(read, [template]),
  });
  return { name: "obrazec.pdf", bytes };
}

/** The values that all certificates share. */
export async function paperOf({ database, siteUrl }: Platform) {
  const { full_name, short_name } = await readSociety(database.read);
  return { society: full_name || short_name, place: `${siteUrl.replace(/^https?:\/\//, "")}/certificates` };
}

export async function picturesOf(db: Db, of: readonly Pick<Sample["template"], CertificatePicture["kind"]>[]) {
  const ids = of
    .flatMap(({ background, signature, stamp }) => [background, signature, stamp])
    .filter((id) => id !== null);
  return certificatePictures(db, [...new Set(ids)]);
}

export async function drawSample(platform: Platform, sample: Sample): Promise<SentFile> {
  return drawn(await printSample(platform, sample));
}

/** Returns a picture of the PDF. */
export async function drawn({ name, bytes }: SentFile): Promise<SentFile> {
  const { firstPage } = await readPdf(bytes, { maxTextLength: 0 });
  const picture = firstPage?.at(-1);
  if (!picture) throw new Error("The certificate cannot be drawn");
  return { name: name.replace(/pdf$/, "webp"), bytes: picture.bytes };
}
