import { fieldOf } from "#domain/registration/registration-fields.ts";
import { searchKey } from "#domain/search/search-key.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Change } from "../../conference/registration/record/changes-for-people.ts";
import { auditRepository } from "../../office/audit/audit-repository.ts";
import type { Person } from "./typed-texts.ts";

const answers = (["fio", "email", "phone"] as const).map(
  (name) => [name, fieldOf(name).shortLabel.toLowerCase()] as const,
);

/**
 * Adds what the registrants were called before, as the audit trail has it: texts of staff may name them so. A change of
 * most of the name was a change of the person, whose earlier data is another's.
 */
export async function withFormer(db: Db, people: readonly Person[]): Promise<Person[]> {
  const all = [...people];
  for (const person of people) {
    for (const entry of await auditRepository(db).of("registration", person.id)) {
      const changes = JSON.parse(entry.changes) as Change[];
      const before = answers.map(([name, label]) => [name, changes.find(({ field }) => field === label)] as const);
      const renamed = before[0]?.[1];
      if (renamed && !isSamePerson(renamed)) break;
      for (const [name, change] of before) {
        if (change?.before) all.push({ ...person, fio: "", email: "", phone: "", [name]: change.before });
      }
    }
  }
  return all;
}

function isSamePerson({ before, after }: Change): boolean {
  const words = searchKey(after).split(" ");
  const kept = searchKey(before)
    .split(" ")
    .filter((word) => words.includes(word));
  return kept.length >= Math.min(2, words.length - 1);
}
