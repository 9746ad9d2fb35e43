import { setImmediate as nextTurn } from "node:timers/promises";
import type { DryRunOrder, DryRunRow } from "#contract/conference/registrants/registration-imports.ts";
import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { problemTexts } from "#contract/problems.ts";
import { listColumns } from "#domain/registration/list-columns.ts";
import { textFieldNames } from "#domain/registration/registration-fields.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { questionsOf } from "../../registration/answers/questions-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import { livePortion } from "../../registration/record/registrations-repository.ts";
import { duplicateMatcher, type KnownPerson } from "./duplicate-matcher.ts";
import type { ListRow, ListSummary } from "./list/list-content.ts";
import { type AnswerColumn, answerColumns, type ParsedRow, rowParser } from "./parse-row.ts";
import { orderedRows } from "./uploaded-lists.ts";

/**
 * Returns the list of an order, its rows, the conference and its schools.
 * @throws Problem 400 by field; as `orderedRows`.
 */
export async function readOrder(platform: Platform, upload: string, order: DryRunOrder, by: Pick<By, "staff">) {
  const conferences = conferencesForRegistration(platform.database.read);
  const conference = await conferences.find(order.conference);
  if (!conference) throw new Problem(400, { conference: [problemTexts.noLongerExists] });
  const schools = await conferences.schoolsOf(conference.id);
  const isSchool = (id: string) => schools.some((school) => String(school.id) === id);
  if (order.school !== null && !isSchool(String(order.school))) {
    throw new Problem(400, { school: [problemTexts.noLongerExists] });
  }
  const named = order.values.filter(({ column, meaning }) => column === "school_name" && meaning !== "");
  if (!named.every(({ meaning }) => isSchool(meaning))) {
    throw new Problem(400, { values: ["Такой школы у этой конференции нет."] });
  }
  const { list, rows } = await orderedRows(platform, listColumns, { ...order, upload }, by);
  const titles = (JSON.parse(list.summary) as ListSummary).columns.map(({ title }) => title);
  const questions = await questionsOf(platform.database.read, conference.id);
  return { conference, schools, list, rows, answers: answerColumns(titles, order, questions) };
}

/** A row of the list with its verdict. */
export type ClassifiedRow = Omit<DryRunRow, "verdict"> & {
  verdict: DryRunRow["verdict"];
  written: WrittenFields | undefined;
  unknown: ParsedRow["unknown"];
  /** The existing registration, and the values of the row for its empty fields. */
  there: { id: number; number: number; fills: Partial<WrittenFields> } | undefined;
};

type ExistingRegistrant = WrittenFields & { id: number; number: number };

/** A person in an earlier row of the file (with `row`), or a registration. */
type Known = (KnownPerson & { row: number }) | ExistingRegistrant;

/** In rows: after each portion, other requests can run. */
const portion = 100;

/** Parses every row and compares it with the active registrations of the conference and with the rows above it. */
export async function classifyRows(
  platform: Platform,
  rows: readonly ListRow[],
  order: DryRunOrder & { answers: readonly AnswerColumn[] },
): Promise<ClassifiedRow[]> {
  const { read } = platform.database;
  const schools = await conferencesForRegistration(read).schoolsOf(order.conference);
  const personOf = rowParser({ ...order, schools });
  const known = duplicateMatcher<Known>();
  for (const person of await existingRegistrants(read, order.conference)) known.add(person);
  const judged: ClassifiedRow[] = [];
  for (const { row, cells } of rows) {
    if (judged.length % portion === portion - 1) await nextTurn();
    const person = personOf(cells);
    const problem = "problem" in person ? person.problem : "нет имени";
    const isPerson = "written" in person && !totals.test(person.written.fio);
    judged.push(isPerson ? judge(row, person, known) : nobody(row, cells, problem));
  }
  return judged;
}

/**
 * Returns all active registrations of a conference. Reads them in portions, so that other queries do not wait for long.
 */
async function existingRegistrants(db: Db, conference: number): Promise<ExistingRegistrant[]> {
  const people: ExistingRegistrant[] = [];
  for (let rows = await livePortion(db, conference, 0); rows.length > 0; ) {
    for (const { school_id, answers, ...person } of rows) {
      people.push({ ...person, school_name: school_id, answers: JSON.parse(answers) });
    }
    await nextTurn();
    rows = await livePortion(db, conference, people.at(-1)?.id ?? 0);
  }
  return people;
}

function judge(
  row: number,
  { written, remarks, unknown }: ParsedRow,
  known: ReturnType<typeof duplicateMatcher<Known>>,
): ClassifiedRow {
  const line = { row, fio: written.fio, written, unknown, there: undefined };
  const match = known.find(written);
  if (match?.verdict !== "there") known.add({ ...written, row });
  if (!match) return { ...line, verdict: "new", remarks };
  const { verdict, person } = match;
  if (verdict === "likely")
    return { ...line, verdict, remarks: [`похоже на ${placeOf(person)}: ${person.fio}`, ...remarks] };
  if ("row" in person) return { ...line, verdict, remarks: [`повторяет ${placeOf(person)}`] };
  const there = { id: person.id, number: person.number, fills: fillBlanks(person, written) };
  return { ...line, verdict, remarks: [`уже в списке, ${placeOf(person)}`], there };
}

function placeOf(person: Known): string {
  return "row" in person ? `строку\u00a0${person.row}` : `№ ${person.number}`;
}

const totals = /^(итого|всего)(\P{L}|$)/iu;

function nobody(row: number, cells: readonly string[], problem: string): ClassifiedRow {
  const said = [...cells].sort((one, other) => other.length - one.length)[0] ?? "";
  const isTotals = cells.some((cell) => totals.test(cell));
  const remark = isTotals ? "похоже на строку итогов" : `${problem}: ${said.slice(0, maxMessageLength)}`;
  return { row, fio: "", verdict: "refused", remarks: [remark], unknown: [], written: undefined, there: undefined };
}

/** In characters: the shown part of a row without a name. */
const maxMessageLength = 60;

/** Returns the values of the row for empty fields of the registration; existing values are never replaced. */
function fillBlanks(there: WrittenFields, written: WrittenFields): Partial<WrittenFields> {
  const fills: Partial<WrittenFields> = {};
  for (const name of textFieldNames) if (there[name] === "" && written[name] !== "") fills[name] = written[name];
  const answers = { ...written.answers, ...there.answers };
  if (Object.keys(answers).length > Object.keys(there.answers).length) fills.answers = answers;
  if (there.school_name === null && written.school_name !== null) fills.school_name = written.school_name;
  return fills;
}
