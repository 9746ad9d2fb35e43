import { searchedWords } from "#domain/registration/registration-search.ts";
import type { Database } from "#server/kit/database/open-database.ts";
import { registrationsListRepository } from "../registrants/table/registrations-list-repository.ts";

/** Returns the ids of the registrations that the staff search finds. */
export function idsFound({ read, engine }: Database, typed: string): Promise<number[]> {
  const list = registrationsListRepository(read, { engine, timeZone: "Europe/Moscow" });
  const all = { order: { by: "id", descending: false }, offset: 0, limit: 1000 } as const;
  return list.page({ search: [searchedWords(typed)] }, all);
}
