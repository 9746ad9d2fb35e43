import { identifies, mayIdentify, type NamedPerson } from "#domain/people/named-person.ts";
import type { Platform } from "#server/kit/platform.ts";
import { importsRepository } from "./imports-repository.ts";
import { forgetRows, isUnderWay, jobsOf, keptRows } from "./uploaded-lists.ts";

/** For more people all lists are deleted, because searching the lists would take longer than uploading them again. */
const maxLookedFor = 20;

/**
 * Deletes the rows of lists that contain one of these people.
 * @returns the jobs of the other lists; the report of a list whose rows are not kept any more may name anybody.
 */
export async function expireListsNaming(platform: Platform, people: NamedPerson[]): Promise<string[]> {
  const spared: string[] = [];
  for (const list of await importsRepository(platform.database.read).all()) {
    const rows = await keptRows(platform, list.id);
    const isNamed = (text: string) => people.some((person) => identifies(text, person));
    if (people.some((person) => mayIdentify(list.file_name, person))) await forgetName(platform, list.id);
    const lines = [list.summary, ...(rows ?? []).map((row) => JSON.stringify(row))];
    if (!rows || people.length > maxLookedFor || lines.some(isNamed)) await forgetRows(platform, list);
    else spared.push(...[list.loading_id, list.removing_id].filter((id) => id !== null));
  }
  return spared;
}

async function forgetName({ database }: Platform, id: string): Promise<void> {
  await database.inGroupCommit((db) => importsRepository(db).rename(id, "Список"));
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Deletes the rows of lists after an hour, unless they are being imported, and the lists after a day. */
export async function expireLists(platform: Platform): Promise<void> {
  const { database, clock, imports } = platform;
  // Listed before the rows are read, because files written from now on already have rows then.
  const files = await imports.list();
  const ago = (time: number) => new Date(clock().getTime() - time).toISOString();
  await database.inGroupCommit((db) => importsRepository(db).forgetBegunBefore(ago(day)));
  for (const list of await importsRepository(database.read).begunBefore(ago(hour))) {
    if (!isUnderWay((await jobsOf(platform, list)).loading)) await forgetRows(platform, list);
  }
  const known = await importsRepository(database.read).ids();
  for (const id of files) if (!known.has(id)) await imports.delete(id);
}
