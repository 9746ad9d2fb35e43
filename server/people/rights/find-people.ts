import type { FoundPerson } from "#contract/people/people.ts";
import { searchedWords } from "#domain/registration/registration-search.ts";
import type { Platform } from "#server/kit/platform.ts";
import { findNewest, registrationsList } from "../../conference/registrants/table/list-registrations.ts";
import { type PersonRow, peopleRepository } from "./people-repository.ts";
import { personKey } from "./rows-of-person.ts";

/** Number of registrations that are read for one page of persons. */
const maxRows = 100;

/** Finds persons by parts of the name, the address or the phone; an empty search finds the latest. */
export async function findPeople(platform: Platform, search: string): Promise<FoundPerson[]> {
  const words = searchedWords(search);
  const newest = { order: { by: "id", descending: true }, offset: 0, limit: maxRows } as const;
  const list = registrationsList(platform);
  const [ids, inBin] =
    words.length === 0
      ? [await list.page({}, newest), []]
      : await Promise.all([findNewest(platform, words, maxRows), list.page({ search: [words], inBin: true }, newest)]);
  const rows = await peopleRepository(platform.database.read).byIds([...ids, ...inBin].slice(0, maxRows));
  const persons = Map.groupBy(rows, (row) => (row.email_key === "" ? String(row.id) : personKey(row)));
  return [...persons.values()].flatMap(foundPerson);
}

function foundPerson(rows: PersonRow[]): FoundPerson[] {
  const [newest] = rows;
  if (!newest) return [];
  const { id, fio, email, phone, job_place } = newest;
  const registrations = rows.map(({ number, conference_name }) => ({ number, conference: conference_name }));
  return [{ id, fio, email, phone, job_place, registrations }];
}
