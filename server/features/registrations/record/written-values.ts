import type { WrittenFields } from "#contract/registrations/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import type { RegistrationRow } from "./registrations-repository.ts";

/** What people answer, as the table has it. */
type Answers = Pick<RegistrationRow, "fio" | "region" | "job_place" | "job" | "phone" | "email" | "school_id">;

const answers = ["fio", "region", "job_place", "job", "phone", "email", "school_id"] as const;

/** The row's answers under the names of the wire. */
export function writtenValues({ school_id, fio, region, job_place, job, phone, email }: Answers): WrittenFields {
  return { school_name: school_id, fio, region, job_place, job, phone, email };
}

/** Values of the wire as the table has them; what was not sent is left out. */
export function toColumns(
  sent: { [Field in keyof WrittenFields]?: WrittenFields[Field] | undefined },
): Partial<Answers> {
  const { school_name, ...texts } = sent;
  const columns = { ...texts, school_id: school_name };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * The answers that differ from the row's. A name or an address in another spelling by which the same person was
 * recognised (case, spaces, ё) is the same answer.
 */
export function differences(row: Answers, sent: Parameters<typeof toColumns>[0]): Partial<Answers> {
  const columns = toColumns(sent);
  return Object.fromEntries(
    answers.flatMap((name) =>
      name in columns && keyOf(name, columns[name]) !== keyOf(name, row[name]) ? [[name, columns[name]]] : [],
    ),
  );
}

/** By what two answers to one question are compared. */
function keyOf(name: (typeof answers)[number], value: string | number | null | undefined) {
  if (name === "fio") return nameKey(String(value));
  return name === "email" ? emailKey(String(value)) : value;
}
