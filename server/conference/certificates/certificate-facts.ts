import { createHmac } from "node:crypto";
import { formatNumber } from "#domain/certificates/certificate-numbers.ts";
import { type CertificateTemplate, fillTemplate, inConference } from "#domain/certificates/certificate-template.ts";
import { pointForms } from "#domain/programme/programme-sessions.ts";
import { dateInZone, dateRange, longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { ConferenceRow } from "../registration/record/registering-conferences-repository.ts";
import type { CertificateRow } from "./certificates-repository.ts";

/** The printed facts besides the name and the number, frozen when a certificate is issued. */
export type CertificateFacts = Pick<
  CertificateTemplate,
  "look" | "signer" | "position" | "background" | "signature" | "stamp"
> & {
  title: string;
  text: string;
  /** «XIII ежегодной конференции фтизиатров» */
  conference: string;
  /** «4–5 сентября 2025 г.» */
  dates: string;
  city: string;
  school: string;
  /** «9 баллов НМО»; empty as long as the board has entered no points. */
  credit: string;
  /** «8 сентября 2025 г.» */
  issued: string;
  version: number;
  /** The number that it replaces; empty for the first version. */
  replaces: string;
};

export type Printed = { name: string; number: string; school: string; credit: string; issued_at: Date };

/** «9 баллов НМО»; empty without points. */
export function formatCredit(points: number): string {
  return points === 0 ? "" : `${counted(points, pointForms)} НМО`;
}

/** Fills a template for a person. */
export function factsFor(
  { timeZone }: Pick<Platform, "timeZone">,
  { title, text, ...rest }: CertificateTemplate,
  conference: Pick<ConferenceRow, "name" | "theme" | "start_date" | "end_date" | "place">,
  { name, number, school, credit, issued_at }: Printed,
): CertificateFacts {
  const [city = ""] = conference.place.split(",");
  const facts = {
    ...eventOf(conference),
    city: city.trim(),
    school,
    credit,
    issued: longDate(dateInZone(issued_at, timeZone)),
  };
  const values = {
    "конференция, в чём": facts.conference,
    конференция: conference.name,
    тема: conference.theme,
    даты: facts.dates,
    город: facts.city,
    участник: name,
    школа: school,
    зачтено: facts.credit,
    номер: number,
    "дата выдачи": facts.issued,
  };
  const filled = { title: fillTemplate(title, values), text: fillTemplate(text, values) };
  return { ...rest, ...facts, ...filled, version: 1, replaces: "" };
}

/** The conference and its dates, as printed and as shown by the verification. */
export function eventOf({ name, start_date, end_date }: Pick<ConferenceRow, "name" | "start_date" | "end_date">) {
  const { days, year } = dateRange(start_date, end_date);
  return { conference: inConference(name), dates: `${days} ${year}` };
}

/** The key in the QR code of a certificate: 128 bits, derived from its number under the secret key. */
export function certificateKey({ secretKey }: Pick<Platform, "secretKey">, number: string): string {
  const key = createHmac("sha256", secretKey.derive("keys of certificates")).update(number).digest();
  return key.subarray(0, 16).toString("base64url");
}

export const certificatePath = (key: string) => `/certificates/${key}/`;

/** The content of an issued certificate; undefined after the person was erased. */
export function factsOf({ facts }: Pick<CertificateRow, "facts">): CertificateFacts | undefined {
  return facts === null ? undefined : JSON.parse(facts);
}

export const numberOf = (row: Pick<CertificateRow, "year" | "sequence" | "signs">) => formatNumber(row);

/** The number of the certificate that replaced it; empty if there is none. */
export function nextNumber({ next_year: year, next_sequence: sequence, next_signs: signs }: CertificateRow): string {
  return year === null || sequence === null || signs === null ? "" : formatNumber({ year, sequence, signs });
}
