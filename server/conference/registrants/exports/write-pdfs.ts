import { writeFile } from "node:fs/promises";
import { dateRange, longDate } from "#domain/text/russian-dates.ts";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import type { RegistrationRow } from "../../registration/record/registrations-repository.ts";
import { nowForPeople, printAll } from "../printing/print-registrations.ts";
import { printSignatureList, type SignatureList } from "../printing/signature-list.ts";
import type { ChosenRows } from "./chosen-rows.ts";
import type { ExportedRow } from "./export-columns.ts";

const byName = new Intl.Collator("ru");

/**
 * Writes lists for signatures, one for each school, in alphabetical order and without withdrawn people.
 * @param day of the conference; by default all its days.
 */
export async function writeSignatureList(
  platform: Platform,
  rows: ChosenRows,
  place: JobContext,
  day?: string,
): Promise<void> {
  const signing: ExportedRow[] = [];
  let conferenceId = 0;
  for await (const portion of rows.exported()) {
    signing.push(...portion.filter(({ status }) => status !== "withdrawn"));
    conferenceId ||= portion[0]?.conference ?? 0;
  }
  const conference = await conferencesForRegistration(platform.database.read).byId(conferenceId);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const list = {
    society: (await readSociety(platform.database.read)).short_name,
    conference: conference.name,
    dates: day === undefined ? `${days} ${year}` : longDate(day),
    printed_at: nowForPeople(platform),
    schools: listsOfSchools(signing),
  };
  await place.progress(0);
  await writeFile(place.path, await printSignatureList(platform.printer, list, place.signal));
}

/** People without a school come last. */
function listsOfSchools(people: ExportedRow[]): SignatureList["schools"] {
  const lists = [...Map.groupBy(people, ({ school }) => school)].map(([school, rows]) => ({
    school: school || "Без школы",
    rows: rows
      .sort((one, other) => byName.compare(one.fio, other.fio) || one.number - other.number)
      .map(({ number, fio, job_place }) => ({ number, fio, job_place })),
  }));
  return lists.sort((one, other) => byName.compare(one.school, other.school));
}

/** Writes a PDF with a page for each registration. */
export async function writeForms(platform: Platform, rows: ChosenRows, place: JobContext): Promise<void> {
  const all: RegistrationRow[] = [];
  for await (const portion of rows.portions()) all.push(...portion);
  await place.progress(0);
  await writeFile(place.path, await printAll(platform, all, { signal: place.signal }));
}
