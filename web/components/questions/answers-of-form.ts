import type { FormQuestion } from "#contract/conference/registration/registration-questions.ts";
import { questionTypes } from "#domain/registration/question-types.ts";
import { questionField } from "#domain/registration/questions.ts";
import type { QuestionValues } from "./question-values.ts";

/** For the API: null for questions without an answer. A question that is not asked any more is sent as it was typed. */
export function answersOfForm(
  questions: readonly Pick<FormQuestion, "id" | "type">[],
  values: QuestionValues,
): Record<string, unknown> {
  const typed = Object.entries(values).map(([name, [value]]) => [name.slice(questionField("").length), value]);
  const answers = questions.map(({ id, type }) => [
    id,
    questionTypes[type].fromForm(values[questionField(id)] ?? []) ?? null,
  ]);
  return Object.fromEntries([...typed, ...answers]);
}
