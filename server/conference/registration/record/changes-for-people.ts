import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import { answerForPeople, fieldOf, textFieldNames } from "#domain/registration/registration-fields.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { allQuestions } from "../answers/questions-repository.ts";
import { badgeRolesOf } from "./badge-roles-repository.ts";
import { conferencesForRegistration } from "./registering-conferences-repository.ts";
import type { RegistrationRow } from "./registrations-repository.ts";

/** The previous and the new value of a field, formatted for people. */
export type Change = { field: string; before: string; after: string };

/** Returns the answers in which two states of a registration differ, with the names of schools. */
export async function changesForPeople(
  db: Db,
  before: RegistrationRow,
  after: Partial<RegistrationRow>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const name of textFieldNames) {
    const [was, is] = [before[name], after[name] ?? before[name]];
    if (was === is) continue;
    const field = fieldOf(name).shortLabel.toLowerCase();
    changes.push({ field, before: answerForPeople(name, was), after: answerForPeople(name, is) });
  }
  if (after.badge_role !== undefined && after.badge_role !== before.badge_role) {
    const roles = await badgeRolesOf(db, before.conference_id);
    const wordOf = (role: BadgeRoleName) => roles[role].word;
    changes.push({ field: "роль на значке", before: wordOf(before.badge_role), after: wordOf(after.badge_role) });
  }
  if (after.school_id !== undefined && after.school_id !== before.school_id) {
    const schools = await conferencesForRegistration(db).schoolsOf(before.conference_id);
    const nameOf = (id: number | null) => schools.find((school) => school.id === id)?.name ?? "не указана";
    const field = fieldOf("school_name").shortLabel.toLowerCase();
    changes.push({ field, before: nameOf(before.school_id), after: nameOf(after.school_id) });
  }
  return after.answers === undefined || after.answers === before.answers
    ? changes
    : [...changes, ...(await changedAnswers(db, before, after.answers))];
}

async function changedAnswers(db: Db, before: RegistrationRow, after: string): Promise<Change[]> {
  const [had, has] = [JSON.parse(before.answers), JSON.parse(after)];
  return (await allQuestions(db, before.conference_id))
    .map((one) => ({ field: one.label, before: answerInWords(one, had), after: answerInWords(one, has) }))
    .filter((change) => change.before !== change.after);
}
