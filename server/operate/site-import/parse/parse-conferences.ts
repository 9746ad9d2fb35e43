import { z } from "zod";
import { fieldsOf, type ImportItem, readAs } from "../import-item.ts";
import { parseTitledFiles } from "./parse-content.ts";
import { parseDate, parseFlag, parseId, parseInstant, parseText } from "./parse-values.ts";

const school = z.looseObject({ id: parseId, name: parseText });

const shape = z.looseObject({
  id: parseId.refine((id) => id !== null, "нет номера"),
  name: parseText,
  start_date: parseDate,
  end_date: parseDate,
  conference_doc: parseTitledFiles,
  conference_school: z.array(school).nullish(),
  is_current: parseFlag,
  roman: parseText,
  theme: parseText,
  place: parseText,
  news: parseId,
});

export type School = { id: number | null; name: string };

/** The schools of a conference; the last one is the option to attend none. */
export function parseSchools(row: unknown): School[] {
  return (readAs(shape, row).conference_school ?? []).map(({ id, name }) => ({ id, name }));
}

export function parseConference(row: unknown): ImportItem {
  const read = readAs(shape, row);
  const { id, name, roman, theme, place, start_date, end_date, news } = read;
  const data = {
    name,
    roman,
    theme,
    place,
    start_date,
    end_date: end_date || start_date,
    news,
    is_current: Boolean(read.is_current),
    documents: read.conference_doc,
    schools: parseSchools(row).slice(0, -1),
  };
  return { kind: "conference", key: String(id), id, title: name, data };
}

/** Without a current conference the newest becomes current. */
export function withCurrent(rows: unknown[]): unknown[] {
  const says = rows.some((row) => "is_current" in fieldsOf(row));
  const startOf = (row: unknown) => String(fieldsOf(row)["start_date"] ?? "");
  const newest = rows.toSorted((one, other) => startOf(one).localeCompare(startOf(other))).at(-1);
  return says ? rows : rows.map((row) => (row === newest ? { ...fieldsOf(row), is_current: true } : row));
}

const registration = z.looseObject({
  registration: z.string().nullish(),
  registration_until: parseInstant("UTC"),
});

/** The registration of a conference from its public response: the switch, and the closing time. */
export function parseRegistration(row: unknown, now: Date) {
  const reading = registration.safeParse(row);
  const { registration: state = "", registration_until = null } = reading.success ? reading.data : {};
  const isOver = state === "closed" && registration_until !== null && registration_until <= now.toISOString();
  const on = isOver || ["open", "full", "not-yet"].includes(state ?? "");
  return { registration_on: on ? 1 : 0, registration_from: null, registration_until };
}
