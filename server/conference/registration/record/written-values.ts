import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { emailKey } from "#domain/people/email-addresses.ts";
import { nameKey } from "#domain/people/person-names.ts";
import { fieldOf, type TextFieldName, textFieldNames, textsOf } from "#domain/registration/registration-fields.ts";
import type { RegistrationRow } from "./registrations-repository.ts";

/** The answers as columns of the table. */
type Answers = Pick<RegistrationRow, TextFieldName | "school_id" | "answers">;

const answers = [...textFieldNames, "school_id", "answers"] as const;

/** Returns the row's answers under the names of the API. */
export function writtenValues(row: Answers): WrittenFields {
  return { school_name: row.school_id, ...textsOf(row), answers: JSON.parse(row.answers) };
}

/** Returns values of the API as columns of the table; absent values are omitted. */
export function toColumns(
  sent: { [Field in keyof WrittenFields]?: WrittenFields[Field] | undefined },
): Partial<Answers> {
  const { school_name, answers, ...texts } = sent;
  const columns = { ...texts, school_id: school_name, answers: answers && JSON.stringify(answers) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * Returns the answers that differ from the row's. The name and the address by which the person was recognized count as
 * equal, even in another spelling (case, spaces, ё).
 */
export function differences(row: Answers, sent: Parameters<typeof toColumns>[0]): Partial<Answers> {
  const columns = toColumns(sent);
  return Object.fromEntries(
    answers.flatMap((name) =>
      name in columns && comparisonKey(name, columns[name]) !== comparisonKey(name, row[name])
        ? [[name, columns[name]]]
        : [],
    ),
  );
}

/** Returns the key by which two answers to a question are compared. */
function comparisonKey(name: (typeof answers)[number], value: string | number | null | undefined) {
  if (name === "school_id" || name === "answers") return value;
  const { type } = fieldOf(name);
  if (type === "name") return nameKey(String(value));
  return type === "email" ? emailKey(String(value)) : value;
}
