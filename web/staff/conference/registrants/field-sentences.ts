import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import { questionField } from "#domain/registration/questions.ts";
import { fieldNames, fieldOf } from "#domain/registration/registration-fields.ts";
import { ApiProblem } from "#web/api/client.ts";
import { problemMessages } from "#web/api/problem-messages.ts";
import { answersOfForm } from "#web/components/questions/answers-of-form.ts";
import { readQuestions } from "#web/components/questions/question-values.ts";

/**
 * Replaces the messages of blank fields by hints about what to enter.
 * @param sent the input by field name.
 */
export function explainBlanks(error: unknown, sent: Partial<Record<string, string>>): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { fields, general } = problemMessages(error);
  const said = Object.entries(fields).map(([name, text]) => {
    const asked = fieldNames.find((field) => field === name);
    const isBlank = asked !== undefined && (sent[name] ?? "").trim() === "";
    return [name, isBlank ? fieldOf(asked).blank : text];
  });
  const kept = said.length > 0 ? "Запись пока не сохранена." : [];
  return new ApiProblem(error.status, { ...Object.fromEntries(said), non_field_errors: [general, kept].flat() });
}

/** Returns the values of a form, by field name, without those of questions. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const values = [...new FormData(form)].filter(([name]) => !name.startsWith(questionField("")));
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
}

/** Returns the answers to questions in a form, as the API takes them; undefined without questions. */
export function answersIn(form: HTMLFormElement, questions: readonly ConferenceQuestion[]) {
  if (questions.length === 0) return undefined;
  const asked = questions.filter(({ hidden }) => !hidden);
  return answersOfForm(asked, readQuestions(new FormData(form)));
}
