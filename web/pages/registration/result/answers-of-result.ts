import type { RegistrationResult } from "#contract/registrations/registration-result.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import type { Answers } from "../answers.ts";

/** A registration as its form shows it for correction. */
export function answersOf(result: RegistrationResult): Answers {
  const { fio, region, job_place, job, phone, email, school_name: school } = result;
  // In a field spaces are plain: people copy from it.
  const readable = phoneForPeople(phone).replaceAll("\u00a0", " ");
  return { fio, region, job_place, job, phone: readable, email, school_name: school === null ? "" : String(school) };
}
