import { writeFile } from "node:fs/promises";
import { dateRange, longDate } from "#domain/text/russian-dates.ts";
import type { JobContext } from "#server/platform/jobs/run-job.ts";
import type { Platform } from "#server/platform/platform.ts";
import { readSociety } from "../../settings/show-site.ts";
import { nowForPeople } from "../printing/print-registrations.ts";
import { printSignatureList, type SignatureList } from "../printing/signature-list.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import type { ChosenRows } from "./chosen-rows.ts";

/**
 * Writes a list with a row for each registration, for signatures at the desk or at a school.
 * @param day of the conference; by default all its days.
 */
export async function writeSignatureList(
  platform: Platform,
  rows: ChosenRows,
  place: JobContext,
  day?: string,
): Promise<void> {
  const lines: SignatureList["rows"] = [];
  let conferenceId = 0;
  for await (const portion of rows.exported()) {
    lines.push(...portion.map(({ number, fio, job_place, school }) => ({ number, fio, job_place, school })));
    conferenceId ||= portion[0]?.conference ?? 0;
  }
  const conference = await conferencesForRegistration(platform.database.read).byId(conferenceId);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const list = {
    society: (await readSociety(platform.database.read)).short_name,
    conference: conference.name,
    dates: day === undefined ? `${days} ${year}` : longDate(day),
    view: schoolOf(lines) ?? "Участники",
    printed_at: nowForPeople(platform),
    rows: lines,
  };
  await place.progress(0);
  await writeFile(place.path, await printSignatureList(platform.printer, list, place.signal));
}

/** Returns the school of all rows; undefined if they have several. */
function schoolOf(rows: SignatureList["rows"]): string | undefined {
  const [school, ...others] = new Set(rows.map((row) => row.school));
  return school === "" || others.length > 0 ? undefined : school;
}
