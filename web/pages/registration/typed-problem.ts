import { phoneProblems } from "#contract/problems.ts";
import { readPhone } from "#domain/people/read-phone.ts";
import { type FieldName, fieldOf, registrationFields } from "#domain/registration/registration-fields.ts";
import { problemWords } from "../../components/problem-words.ts";

export type Given = {
  name: string;
  type: string;
  /** Absent for a text of several lines. */
  checked?: boolean;
  value: string;
  /** The refused value. */
  defaultValue: string;
  /** The browser's validation. */
  validity: { valid: boolean };
};

/**
 * The message for an answer that is typed in place of a refused one. Null if it may be valid, undefined if the earlier
 * message still applies.
 */
export function typedProblem(input: Given): string | null | undefined {
  const { name, type, checked, value, defaultValue, validity } = input;
  if (type === "radio" || type === "checkbox") return checked ? null : undefined;
  const isField = Object.hasOwn(registrationFields, name);
  if (value.trim() === "") return isField ? fieldOf(name as FieldName).blank : undefined;
  if (value === defaultValue || !validity.valid) return undefined;
  return type === "tel" ? phoneProblem(value) : null;
}

const messages: Readonly<Record<string, string>> = phoneProblems;

/** The message for a typed telephone, as the server would send it; null for a valid one. */
function phoneProblem(typed: string): string | null {
  const reading = readPhone(typed);
  if ("value" in reading) return null;
  const said = messages[reading.problem] ?? phoneProblems["not-a-phone"];
  return problemWords[said]?.alone ?? said.replace(/\.$/, "");
}
