import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { problemTexts } from "#contract/problems.ts";
import { fieldNames } from "#domain/registration/registration-fields.ts";
import { ApiProblem } from "../../api/client.ts";
import type { Answers } from "./answers.ts";
import type { FormErrors } from "./form-error-texts.ts";
import { answersOf } from "./result/answers-of-result.ts";

export function isConflict(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 409;
}

/** Whether the error is an edit conflict. The form can resolve it; other conflicts would occur again. */
export function saysEditConflict({ body }: ApiProblem): boolean {
  return (body as { detail?: unknown }).detail === problemTexts.editConflict;
}

/**
 * Returns the errors for a registration that was corrected elsewhere while this form was open: the newer values are
 * shown beside the typed ones, and the registrant decides.
 */
export function editConflict(typed: Answers, newer: RegistrationResult): FormErrors {
  const written = answersOf(newer);
  const errors = fieldNames
    .filter((name) => written[name] !== typed[name])
    .map((name) => ({
      field: name,
      message: `Сейчас записано: ${name === "school_name" ? newer.school : written[name]}`,
    }));
  return {
    title: "Запись тем временем изменили",
    text: "Ваши исправления на месте, но ещё не сохранены. Сравните и сохраните ещё раз.",
    errors,
  };
}
