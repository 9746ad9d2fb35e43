import type { SentFile } from "#contract/endpoint.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { answerForPeople, eachTextField } from "#domain/registration/registration-fields.ts";
import { dateInZone, dateRange, instantInZone, longDate } from "#domain/text/russian-dates.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { PrintOptions } from "#server/kit/printing/printer.ts";
import { recordAudit } from "#server/office/audit/audit.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import type { Actor } from "../../registration/record/actor.ts";
import { findPasses } from "../../registration/record/passes-repository.ts";
import {
  type ConferenceRow,
  conferencesForRegistration,
  type SchoolRow,
} from "../../registration/record/registering-conferences-repository.ts";
import { type RegistrationRow, registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { type FormSociety, printForms, type RegistrationForm } from "./registration-form.ts";

/**
 * Prints the form of an active or withdrawn registration.
 * @throws Problem 404.
 */
export async function printRegistration(platform: Platform, id: number, options?: PrintOptions): Promise<SentFile> {
  const row = await registrationsRepository(platform.database.read).byId(id);
  if (!row || row.deleted_at !== null) throw notFound();
  return { name: `forma-${row.number}.pdf`, bytes: await printAll(platform, [row], options) };
}

/** Records the print of a form in the audit trail. */
export async function notePrinting(platform: Platform, id: number, { name }: SentFile, actor: Actor): Promise<void> {
  const { database, clock } = platform;
  const subject = ["registration", id, name] as const;
  await database.inGroupCommit((db) =>
    recordAudit(db, { at: clock(), action: "registration-printed", ...actor, subject }),
  );
}

/** Prints a PDF with a page for each of the rows, which must be of one conference. */
export async function printAll(
  platform: Platform,
  rows: RegistrationRow[],
  options: PrintOptions = {},
): Promise<Uint8Array> {
  const { read } = platform.database;
  const [first] = rows;
  if (!first) throw notFound();
  const conferences = conferencesForRegistration(read);
  const conference = await conferences.byId(first.conference_id);
  const schools = await conferences.schoolsOf(conference.id);
  const codes = new Map(
    (await findPasses(read).ownCodes(rows.map((row) => row.id))).map((pass) => [pass.registration_id, pass.code]),
  );
  const people = rows.map((row) => ({ ...row, code: codes.get(row.id) ?? "" }));
  return printPeople(platform, { conference, schools, people }, options);
}

type Printed = {
  conference: ConferenceRow;
  schools: Pick<SchoolRow, "id" | "name">[];
  people: (RegistrationRow & { code: string })[];
};

/** Prints a PDF with a page for each person of a conference, from facts that were read. */
export async function printPeople(
  platform: Platform,
  { conference, schools, people }: Printed,
  options: PrintOptions,
): Promise<Uint8Array> {
  const forms = people.map(
    (row): RegistrationForm => ({
      number: row.number,
      code: row.code,
      ...eachTextField((name) => answerForPeople(name, row[name])),
      schools: schools.map(({ id, name }) => ({ name, chosen: id === row.school_id })),
    }),
  );
  return printForms(platform.printer, forms, await societyOf(platform, conference), options);
}

async function societyOf(platform: Platform, conference: ConferenceRow): Promise<FormSociety> {
  const site = await readSociety(platform.database.read);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const consent = await conferencesForRegistration(platform.database.read).consent();
  return {
    name: site.short_name,
    details: [site.address, ...site.phones.slice(0, 1).map(phoneForPeople)].filter(Boolean).join(" · "),
    conference: conference.name,
    dates: `${days} ${year}`,
    consent: consentOnPaper(site.full_name),
    consent_address: `${platform.siteUrl.replace(/^https?:\/\//, "")}/consent/, редакция ${consent?.version ?? ""}`,
    printed_at: nowForPeople(platform),
  };
}

/**
 * Returns the sentence of consent on paper.
 * @param operator the full name of the society, in the nominative.
 */
export function consentOnPaper(operator: string): string {
  return (
    "Даю согласие на обработку персональных данных, указанных в этой анкете, для проведения конференции " +
    `и выдачи сертификата. Оператор данных: ${operator}. Согласие можно отозвать письмом или по телефону общества.`
  );
}

/** «4 сентября 2025 г. в 09:38» */
export function nowForPeople(platform: Platform): string {
  const now = platform.clock();
  const time = instantInZone(now, platform.timeZone).slice(11, 16);
  return `${longDate(dateInZone(now, platform.timeZone))} в ${time}`;
}
