import type { RegistrationResult } from "../../../contract/registration-result.ts";
import { type Answers, answerNames } from "./answers.ts";
import { answersOf } from "./answers-of-result.ts";
import type { Refusal } from "./refusal-words.ts";

/**
 * Somebody else corrected the registration while this form was open: what they wrote stands beside what is typed here,
 * and the person decides.
 */
export function changedMeanwhile(typed: Answers, newer: RegistrationResult): Refusal {
  const written = answersOf(newer);
  const errors = answerNames
    .filter((name) => written[name] !== typed[name])
    .map((name) => ({
      field: name,
      message: `Сейчас записано: ${name === "school_name" ? newer.school : written[name]}`,
    }));
  return {
    title: "Запись тем временем изменили",
    text: "Ваши исправления на\u00a0месте, но\u00a0ещё не\u00a0сохранены. Сравните и\u00a0сохраните ещё раз.",
    errors,
  };
}
