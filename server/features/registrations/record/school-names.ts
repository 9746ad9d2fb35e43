import type { Platform } from "#server/platform/platform.ts";
import { conferencesForRegistration } from "./registering-conferences-repository.ts";

/** The schools of all conferences by their ids. */
export async function schoolNames(platform: Platform): Promise<Map<number, string>> {
  const schools = await conferencesForRegistration(platform.database.read).allSchools();
  return new Map(schools.map(({ id, name }) => [id, name]));
}
