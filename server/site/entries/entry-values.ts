import { type EntryData, type EntryKind, entryData } from "#contract/library/entry-data.ts";
import { Problem } from "../../kit/http/problem-replies.ts";
import { type FieldProblems, wrongValue } from "../../kit/http/read-body.ts";
import { timesOf } from "../../library/entry-rules/entry-rules.ts";
import { joinFacets } from "../../library/entry-rules/facet-names.ts";
import { bodyProblems } from "./body-problems.ts";
import { rulesOf } from "./entry-kinds.ts";

/**
 * Returns the parsed and sanitized fields of a kind.
 * @throws Problem 400 by field.
 */
export function readEntryData(kind: EntryKind, sent: unknown): EntryData {
  const data = read(kind, sent);
  const { sanitize } = rulesOf(kind);
  // Sanitizing writes some characters as entities, so the result may be longer than the input.
  return sanitize ? read(kind, sanitize(data)) : data;
}

function read(kind: EntryKind, sent: unknown): EntryData {
  const reading = entryData[kind].safeParse(sent, { error: wrongValue });
  const problems = { ...bodyProblems(sent), ...(reading.success ? {} : problemsOf(reading.error.issues)) };
  if (!reading.success || Object.keys(problems).length > 0) throw new Problem(400, problems);
  return reading.data;
}

/**
 * Returns stored data. Data from an earlier version of the program or from the site are completed instead of refused,
 * because one invalid value must not make the whole list fail.
 */
export function storedEntryData(kind: EntryKind, text: string): EntryData {
  const stored: EntryData = JSON.parse(text);
  const reading = entryData[kind].safeParse(stored);
  return reading.success ? reading.data : { ...entryData[kind].parse({}), ...stored };
}

/** Whether two stored data are equal, independent of the program's version that wrote them. */
export function isSameData(kind: EntryKind, one: string, other: string): boolean {
  const plain = (text: string) => JSON.stringify(storedEntryData(kind, text));
  return one === other || plain(one) === plain(other);
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "non_field_errors");
    problems[field] = [...new Set([...(problems[field] ?? []), message])];
  }
  return problems;
}

/** Returns the columns derived from the data, so that lists need not read the data. */
export function columnsOf(kind: EntryKind, data: EntryData) {
  const rules = rulesOf(kind);
  const date = rules.dateOf?.(data) ?? null;
  return {
    title: rules.titleOf(data),
    date: date === "" ? null : date,
    ...timesOf("until" in data ? data : { pub_date: null, until: null }),
    facets: joinFacets(rules.facetsOf?.(data) ?? []),
    data: JSON.stringify(data),
  };
}
