import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import type { Db } from "#server/platform/database/tables/tables.ts";
import { conferencesForRegistration } from "./registering-conferences-repository.ts";
import type { RegistrationRow } from "./registrations-repository.ts";

/** What a field was and is, in words. */
export type Change = { field: string; before: string; after: string };

const words: Record<string, string> = {
  fio: "имя",
  region: "регион",
  job_place: "учреждение",
  job: "должность",
  phone: "телефон",
  email: "почта",
};

/** The answers in which two states of a registration differ, with schools by their names. */
export async function changesForPeople(
  db: Db,
  before: RegistrationRow,
  after: Partial<RegistrationRow>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [name, field] of Object.entries(words)) {
    const [was, is] = [before[name as "fio"], after[name as "fio"] ?? before[name as "fio"]];
    if (was === is) continue;
    const shown = name === "phone" ? phoneForPeople : (text: string) => text;
    changes.push({ field, before: shown(was), after: shown(is) });
  }
  if (after.school_id !== undefined && after.school_id !== before.school_id) {
    const schools = await conferencesForRegistration(db).schoolsOf(before.conference_id);
    const nameOf = (id: number | null) => schools.find((school) => school.id === id)?.name ?? "не указана";
    changes.push({ field: "школа", before: nameOf(before.school_id), after: nameOf(after.school_id) });
  }
  return changes;
}
