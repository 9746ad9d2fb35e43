import { eachTextField, type FieldName, fieldNames } from "#domain/registration/registration-fields.ts";
import { type QuestionValues, readQuestions } from "#web/components/questions/question-values.ts";

/** As typed; empty for blank fields. */
export type Answers = Record<FieldName, string>;

export const noAnswers: Answers = { ...eachTextField(() => ""), school_name: "" };

/** The values of a submitted form; a missing hidden field is empty. */
export type Sent = {
  answers: Answers;
  questions: QuestionValues;
  /** The idempotency key: equal answers with the same key register once. */
  key: string;
  /** Revision of the registration being corrected. */
  revision: string;
};

export function readSent(form: FormData): Sent {
  const answers = Object.fromEntries(fieldNames.map((name) => [name, formText(form, name)])) as Answers;
  return { answers, questions: readQuestions(form), key: formText(form, "key"), revision: formText(form, "revision") };
}

export function hasAnswers({ answers, questions = {} }: Pick<Sent, "answers"> & Partial<Sent>): boolean {
  return [...Object.values(answers), ...Object.values(questions).flat()].some((value) => value !== "");
}

/** Returns a field as text; empty for a missing field, such as an unticked checkbox. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
