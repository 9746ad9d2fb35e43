import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { Stay } from "#domain/programme/presence.ts";
import { type ReportColumn, readReportMinutes, readReportTime } from "#domain/programme/webinar-report.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import { duplicateMatcher } from "../registrations/imports/duplicate-matcher.ts";
import type { ListRow } from "../registrations/imports/list/list-content.ts";

/** A person of a report, with all of their rows. */
export type ReportPerson = {
  /** The number of the first row in the file. */
  row: number;
  name: string;
  email: string;
  stays: Stay[];
  match: { registration: number; by: "email" | "name" } | null;
  /** Why the person is not recognised. */
  reason: string;
  candidates: Registrant[];
};

export type Registrant = {
  id: number;
  number: number;
  fio: string;
  email: string;
  school_id: number | null;
  status: "registered" | "withdrawn";
};

type Reading = { session: { starts_at: string }; timeZone: string };
type Unmatched = Pick<ReportPerson, "row" | "name" | "email" | "stays">;

/** Reads the rows of a report by person: the same e-mail, or without one the same name. */
export function readReport(
  rows: readonly ListRow[],
  columns: readonly (ReportColumn | null)[],
  { session, timeZone }: Reading,
): { people: Unmatched[]; timeless: number[] } {
  const day = dateInZone(new Date(session.starts_at), timeZone);
  const people = new Map<string, Unmatched>();
  const timeless: number[] = [];
  for (const { row, cells } of rows) {
    const cell = (column: ReportColumn) => (cells[columns.indexOf(column)] ?? "").trim();
    const stay = stayOf(cell, (text) => readReportTime(text, day, timeZone));
    if (!stay) {
      timeless.push(row);
      continue;
    }
    const [name, email] = [cell("fio").slice(0, maxShown), cell("email").slice(0, maxShown)];
    const key = email === "" ? `name ${nameKey(name)}` : emailKey(email);
    const known = people.get(key);
    if (known) known.stays.push(stay);
    else people.set(key, { row, name, email, stays: [stay] });
  }
  return { people: [...people.values()], timeless };
}

/** In characters: longer names and addresses are cut. */
const maxShown = 300;

function stayOf(cell: (column: ReportColumn) => string, read: (text: string) => number | undefined): Stay | undefined {
  const from = read(cell("arrived_at"));
  if (from === undefined) return undefined;
  const minutes = readReportMinutes(cell("minutes"));
  const to = read(cell("left_at")) ?? (minutes === undefined ? null : from + minutes * 60_000);
  return to !== null && to < from ? undefined : { from, to };
}

/** Matches people with registrations: by e-mail, or by the full name; others get candidates. */
export function matchReport(
  people: readonly Unmatched[],
  registrants: readonly Registrant[],
  school: number | null,
): ReportPerson[] {
  const active = registrants.filter(({ status }) => status === "registered");
  const byEmail = Map.groupBy(
    active.filter(({ email }) => email !== ""),
    ({ email }) => emailKey(email),
  );
  const byName = Map.groupBy(active, ({ fio }) => wordsKey(fio));
  const matcher = duplicateMatcher<Registrant & { phone: string; job_place: string }>();
  for (const registrant of active) matcher.add({ ...registrant, phone: "", job_place: "" });
  return people.map((person) => {
    const { name, email } = person;
    const sharing = email === "" ? [] : (byEmail.get(emailKey(email)) ?? []);
    const namesakes = wordsKey(name).includes(" ") ? (byName.get(wordsKey(name)) ?? []) : [];
    const likely = matcher.find({ fio: name, email, phone: "", job_place: "" })?.person;
    const candidates = [
      ...new Map([...sharing, ...namesakes, ...(likely ? [likely] : [])].map((one) => [one.id, one])).values(),
    ];
    const unmatched = (reason: string) => ({
      ...person,
      match: null,
      reason,
      candidates: candidates.slice(0, maxCandidates),
    });
    const [shared, other] = sharing;
    if (shared && !other) {
      if (school !== null && shared.school_id !== school)
        return unmatched("Почта совпала, в\u00a0школу не\u00a0записан");
      return { ...person, match: { registration: shared.id, by: "email" }, reason: "", candidates: [] };
    }
    if (shared) return unmatched("Одна почта у\u00a0нескольких участников");
    const [same, namesake] = namesakes;
    if (same && namesake) return unmatched("Полные тёзки");
    if (same && (email === "" || same.email === "")) {
      return { ...person, match: { registration: same.id, by: "name" }, reason: "", candidates: [] };
    }
    if (candidates.length > 0) return unmatched("Имя похоже, почта другая");
    return unmatched(
      email === "" ? "Имени нет среди участников, почты нет" : "Ни\u00a0имени, ни\u00a0почты нет среди участников",
    );
  });
}

const maxCandidates = 5;

/** The words of a name in any order. */
function wordsKey(name: string): string {
  return nameKey(name).split(" ").sort().join(" ");
}
