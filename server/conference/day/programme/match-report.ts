import { emailKey } from "#domain/people/email-addresses.ts";
import { likelySame } from "#domain/people/likely-same-person.ts";
import { nameKey, nameWordsKey } from "#domain/people/person-names.ts";
import type { Stay } from "#domain/programme/stays.ts";
import { type ReportColumn, readReportMinutes, readReportTime } from "#domain/programme/webinar-report.ts";
import { dateInZone } from "#domain/text/russian-dates.ts";
import type { ListRow } from "../../registrants/imports/list/list-content.ts";
import type { presenceSourcesRepository } from "../presence/presence-repository.ts";

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

export type Registrant = Awaited<ReturnType<ReturnType<typeof presenceSourcesRepository>["people"]>>[number];

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
  const find = finderOf(registrants.filter(({ status }) => status === "registered"));
  return people.map((person) => {
    const found = find(person);
    const verdict = verdictOf(person, found, school);
    if (typeof verdict !== "string") return { ...person, match: verdict, reason: "", candidates: [] };
    const all = [...found.sharing, ...found.namesakes, ...found.likely];
    const candidates = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
    return { ...person, match: null, reason: verdict, candidates: candidates.slice(0, maxCandidates) };
  });
}

type Match = NonNullable<ReportPerson["match"]>;
type Found = Record<"sharing" | "namesakes" | "likely", Registrant[]>;

/** Finds registrants with the same e-mail, with the same full name, and with a similar name. */
function finderOf(registrants: readonly Registrant[]) {
  const byEmail = Map.groupBy(registrants, ({ email }) => emailKey(email));
  const byName = Map.groupBy(registrants, ({ fio }) => nameWordsKey(fio));
  const bySurname = Map.groupBy(registrants, ({ fio }) => nameKey(fio).split(" ")[0] ?? "");
  return ({ name, email }: Unmatched): Found => {
    const words = nameKey(name).split(" ");
    const relatives = words.flatMap((word) => bySurname.get(word) ?? []);
    return {
      sharing: email === "" ? [] : (byEmail.get(emailKey(email)) ?? []),
      namesakes: words.length > 1 ? (byName.get(nameWordsKey(name)) ?? []) : [],
      likely: likelySame(name, relatives).map(({ candidate }) => candidate),
    };
  };
}

/** Returns the match, or why the person is not recognised. */
function verdictOf({ email }: Unmatched, found: Found, school: number | null): Match | string {
  const isExpected = (one: Registrant) => school === null || one.school_id === school;
  const [shared, other] = found.sharing;
  if (shared && other) return "Одна почта у нескольких участников";
  if (shared) {
    return isExpected(shared) ? { registration: shared.id, by: "email" } : "Почта совпала, в школу не записан";
  }
  const [same, namesake] = found.namesakes;
  if (same && namesake) return "Полные тёзки";
  if (same && (email === "" || same.email === "")) {
    return isExpected(same) ? { registration: same.id, by: "name" } : "Имя совпало, в школу не записан";
  }
  if (same ?? found.likely[0]) return email === "" ? "Имя похоже, почты нет" : "Имя похоже, почта другая";
  return email === "" ? "Имени нет среди участников, почты нет" : "Ни имени, ни почты нет среди участников";
}

const maxCandidates = 5;
