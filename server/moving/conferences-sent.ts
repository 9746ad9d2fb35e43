import { z } from "zod";
import { titledFilesSent } from "./links-sent.ts";
import { fieldsOf, type MovingItem, readAs } from "./moving-item.ts";
import { dateSent, flagSent, idSent, instantSent, textSent } from "./read-values.ts";

const school = z.looseObject({ id: idSent, name: textSent });

const shape = z.looseObject({
  id: idSent.refine((id) => id !== null, "нет номера"),
  name: textSent,
  start_date: dateSent,
  end_date: dateSent,
  conference_doc: titledFilesSent,
  conference_school: z.array(school).nullish(),
  is_current: flagSent,
  roman: textSent,
  theme: textSent,
  place: textSent,
  news: idSent,
});

export type School = { id: number | null; name: string };

/** The schools of a conference; the last one stands for attending none. */
export function schoolsSent(row: unknown): School[] {
  return (readAs(shape, row).conference_school ?? []).map(({ id, name }) => ({ id, name }));
}

export function conferenceSent(row: unknown): MovingItem {
  const read = readAs(shape, row);
  const { id, name, roman, theme, place, start_date, end_date, news } = read;
  const data = {
    ...{ name, roman, theme, place, start_date, end_date: end_date || start_date, news },
    is_current: Boolean(read.is_current),
    documents: read.conference_doc,
    schools: schoolsSent(row).slice(0, -1),
  };
  return { kind: "conference", key: String(id), id, title: name, onSite: data, state: "published" };
}

/** Where a service does not say which conference is current, the newest is. */
export function withCurrent(rows: unknown[]): unknown[] {
  const says = rows.some((row) => "is_current" in fieldsOf(row));
  const startOf = (row: unknown) => String(fieldsOf(row)["start_date"] ?? "");
  const newest = rows.toSorted((one, other) => startOf(one).localeCompare(startOf(other))).at(-1);
  return says ? rows : rows.map((row) => (row === newest ? { ...fieldsOf(row), is_current: true } : row));
}

const registration = z.looseObject({
  registration: z.string().nullish(),
  registration_until: instantSent("UTC"),
});

/** What its public answer tells of the registration for a conference: whether the switch is on, and when it closes. */
export function registrationSent(row: unknown, now: Date) {
  const reading = registration.safeParse(row);
  const { registration: state = "", registration_until = null } = reading.success ? reading.data : {};
  const isOver = state === "closed" && registration_until !== null && registration_until <= now.toISOString();
  const on = isOver || ["open", "full", "not-yet"].includes(state ?? "");
  return { registration_on: on ? 1 : 0, registration_from: null, registration_until };
}
