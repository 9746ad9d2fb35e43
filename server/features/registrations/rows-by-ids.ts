import type { Platform } from "../../platform/platform.ts";
import { type RegistrationRow, registrationsRepository } from "./registrations-repository.ts";

/** The rows of these ids, in their order; ids of nobody are left out. */
export async function rowsByIds(platform: Platform, ids: number[]): Promise<RegistrationRow[]> {
  const rows = await registrationsRepository(platform.database.read).byIds(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
