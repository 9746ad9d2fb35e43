import type { Db } from "#server/platform/database/tables/tables.ts";
import { type RegistrationRow, registrationsRepository } from "./registrations-repository.ts";

/** The rows of these ids, in their order; ids of nobody are left out. */
export async function rowsByIds(db: Db, ids: number[]): Promise<RegistrationRow[]> {
  const rows = await registrationsRepository(db).byIds(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
