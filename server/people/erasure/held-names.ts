import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { privateKeyOf } from "../../conference/day/check-in/device-pass.ts";
import { devicesRepository } from "../../conference/day/check-in/devices-repository.ts";
import { type HeldRow, heldActsRepository } from "../../conference/day/check-in/held-acts-repository.ts";
import { readAct } from "../../conference/day/check-in/receive-acts.ts";
import { certainlyNames, type Mention, mayName, type Person } from "./typed-texts.ts";

/**
 * The names in acts of ended passes that wait for a decision, which are sealed and would add a person when accepted. An
 * act is left out if its key is lost: it cannot be accepted any more.
 */
async function heldNames(platform: Platform, db: Db): Promise<{ row: HeldRow; fio: string }[]> {
  const names = [];
  for (const row of await heldActsRepository(db).newPeople()) {
    const device = await devicesRepository(db).byId(row.device_id);
    const key = device && privateKeyOf(platform, device);
    const act = key === undefined ? undefined : await readAct(key, row.sealed);
    if (act?.act === "new") names.push({ row, fio: act.fio });
  }
  return names;
}

/** Returns the held names of a person, whose registrations these are, equal ones once. */
export async function heldMentions(platform: Platform, people: Person[]): Promise<Mention[]> {
  const { read } = platform.database;
  const isErased = await certainlyNames(read, people);
  const names = new Set((await heldNames(platform, read)).map(({ fio }) => fio));
  return [...names]
    .filter((fio) => mayName(fio, people))
    .map((text) => ({ place: "отметки входа, которые ждут решения", text, is_erased: isErased(text, {}) }));
}

/** Empties the held acts that name these people, which then count as decided. */
export async function forgetHeld(platform: Platform, db: Db, people: Person[]): Promise<void> {
  const isErased = await certainlyNames(db, people);
  const rows = (await heldNames(platform, db)).filter(({ fio }) => isErased(fio, {})).map(({ row }) => row);
  await closeHeld(db, rows);
}

/** Empties all held acts that add a person, in a restored backup: without the server's secret key they cannot be read. */
export async function forgetAllHeld(db: Db): Promise<void> {
  await closeHeld(db, await heldActsRepository(db).newPeople());
}

async function closeHeld(db: Db, rows: HeldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await heldActsRepository(db).close(rows);
  await heldActsRepository(db).removeConflicts();
}
