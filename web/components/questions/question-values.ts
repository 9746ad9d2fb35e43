import { type QuestionAnswers, questionField } from "#domain/registration/questions.ts";

/** As typed, by the name of the field; several for a question with several options. */
export type QuestionValues = Record<string, string[]>;

/** The values of the questions' fields. */
export function readQuestions(form: FormData): QuestionValues {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith(questionField("")));
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}

/** The values of the form's fields for stored answers. */
export function questionValues(answers: QuestionAnswers): QuestionValues {
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [questionField(Number(id)), [answer].flat().map(String)]),
  );
}
