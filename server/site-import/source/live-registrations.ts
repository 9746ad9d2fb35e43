import { z } from "zod";
import { eachTextField, textsOf } from "#domain/registration/registration-fields.ts";
import type { ExportedRegistration } from "../../site-export/exported-registration.ts";
import { fieldsOf, nameOfRow, readAs } from "../import-item.ts";
import { countable, parseId, parseInstant, parseText } from "../parse/parse-values.ts";
import { type Source, Unreadable } from "./source.ts";

const row = z.looseObject({
  id: parseId.refine((id) => id !== null, "нет номера"),
  school_name: parseId,
  ...eachTextField(() => parseText),
  number: parseId,
  conference: parseId,
  status: z.enum(["registered", "withdrawn"]).nullish(),
  source: z.enum(["site", "quick", "desk", "import"]).nullish(),
  created_at: parseInstant("UTC"),
});

const shape = z.looseObject({
  id: countable,
  start_date: z.string(),
  conference_school: z.array(z.looseObject({ id: countable })),
});
type Conference = z.output<typeof shape>;

/**
 * The registrations that a running site lists to registrars, in the shape of an export. Codes, keys and proofs of
 * consent are not listed: they are made anew. Where a service has no numbers, people are numbered in the order of their
 * ids; the conference is that of their school, else the newest.
 */
export async function liveRegistrations({ list }: Pick<Source, "list">): Promise<ExportedRegistration[]> {
  const conferences: Conference[] = [];
  for await (const conference of list("/api/conferences/")) conferences.push(readAs(shape, conference));
  const bySchool = new Map(conferences.flatMap((one) => one.conference_school.map(({ id }) => [id, one])));
  const newest = conferences.toSorted((one, other) => one.start_date.localeCompare(other.start_date)).at(-1);
  const rows: z.output<typeof row>[] = [];
  for await (const sent of list("/api/registration/")) rows.push(readNamed(sent));
  const last = new Map<number, number>();
  return rows
    .toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map((read) => {
      const known = conferences.find(({ id }) => id === read.conference);
      const conference = known ?? bySchool.get(read.school_name ?? 0) ?? newest;
      if (!conference) throw new Unreadable("регистрации есть, а конференций нет");
      const number = read.number ?? (last.get(conference.id) ?? 0) + 1;
      last.set(conference.id, number);
      return exported(read, conference, number);
    });
}

function readNamed(sent: unknown) {
  try {
    return readAs(row, sent);
  } catch (error) {
    throw new Unreadable(`${nameOfRow({ id: fieldsOf(sent)["id"] })}: ${(error as Error).message}`);
  }
}

function exported(read: z.output<typeof row>, { id, start_date }: Conference, number: number): ExportedRegistration {
  const { school_name, status, source, created_at } = read;
  return {
    ...{ id: read.id ?? 0, conference: id, number, school_name },
    ...textsOf(read),
    status: status ?? "registered",
    source: source ?? "import",
    created_at: created_at ?? `${start_date}T00:00:00.000Z`,
    updated_at: null,
    ...{ consents: [], passes: [], proposals: [] },
  };
}
