import type { WrittenFields } from "#contract/registrations/registration.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";

const names: Record<keyof WrittenFields, string> = {
  fio: "имя",
  region: "регион",
  job: "должность",
  job_place: "организация",
  phone: "телефон",
  email: "почта",
  school_name: "школа",
};

type Typed = Partial<Record<string, string>>;

/** A registration's answers as the fields of a form show them. */
export function answersOf(card: WrittenFields): Record<keyof WrittenFields, string> {
  const { fio, region, job, job_place, phone, email, school_name } = card;
  const spaced = phoneForPeople(phone).replaceAll("\u00a0", " ");
  return { fio, region, job, job_place, phone: spaced, email, school_name: school_name?.toString() ?? "" };
}

/** Only what differs, as the server takes it: what was empty and stays so may stay so. */
export function changedAnswers(card: WrittenFields, typed: Typed): Partial<Record<keyof WrittenFields, string>> {
  const before = answersOf(card);
  const fields = Object.keys(names) as (keyof WrittenFields)[];
  const changed = fields.filter((name) => typed[name] !== undefined && typed[name].trim() !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

/** What differs, as people call it: «телефон», «почта». */
export function changedNames(card: WrittenFields, typed: Typed): string[] {
  return Object.keys(changedAnswers(card, typed)).map((name) => names[name as keyof WrittenFields]);
}
