import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { answerInForm, eachTextField } from "#domain/registration/registration-fields.ts";
import type { Answers } from "../answers.ts";

/** A registration as its form shows it for correction. */
export function answersOf(result: RegistrationResult): Answers {
  const texts = eachTextField((name) => answerInForm(name, result[name]));
  return { ...texts, school_name: result.school_name?.toString() ?? "" };
}
