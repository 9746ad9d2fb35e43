import { inPortions } from "#server/kit/database/in-portions.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { registrationsRepository } from "../../conference/registration/record/registrations-repository.ts";
import { eraseRegistrations, scrubErased } from "./erase-registrations.ts";
import { eraseRows, keyOfRow } from "./erase-rows.ts";
import {
  erasureKey,
  type JournalAct,
  type JournalLine,
  journalFile,
  mirrorErasures,
  readJournal,
} from "./erasure-journal.ts";
import { erasuresRepository, knownActs } from "./erasures-repository.ts";
import { forgetRequestsOf } from "./forgotten-requests-repository.ts";
import { forgetAllHeld } from "./held-names.ts";

const portion = 200;

/**
 * Runs before the server listens. Rows that are in the journal file and in the database came from a restored backup,
 * and are erased again. Erasures missing from the file are appended to it.
 */
export async function applyErasures(platform: Platform): Promise<void> {
  const journal = await readJournal(journalFile(platform.dataFolder));
  const acts = actsIn(journal);
  if (acts.length > 0) await platform.database.exclusive((db) => forgetAnswered(db, acts));
  for (const lines of inPortions(journal, portion)) {
    const byKey = new Map(lines.map((line) => [erasureKey(line), line]));
    for (const row of await returned(platform.database.read, lines)) {
      const line = byKey.get(erasureKey(keyOfRow(row)));
      // Repeated erasures keep the date and the ground of the first one.
      if (!line) continue;
      const choose = async (db: Db) => (await returned(db, [line])).map(({ id }) => id);
      await eraseRegistrations(platform, { choose }, actOf(line));
    }
  }
  await mirrorErasures(platform);
  await scrubErased(platform, { whole: true });
}

/**
 * Erases the registrations listed in these journals and in its own from a database that is being restored, in the
 * caller's transaction.
 * @returns their number, and the acts of destruction that the database lacks.
 */
export async function cleanseRestored(
  db: Db,
  journals: JournalLine[],
): Promise<{ erased: number; missingActs: JournalAct[] }> {
  const acts = actsIn(journals);
  await forgetAnswered(db, acts);
  const known = await erasuresRepository(db).all();
  const lines = new Map<string, JournalLine>([...journals, ...known].map((line) => [erasureKey(line), line]));
  let erased = 0;
  for (const some of inPortions([...lines.values()], portion)) {
    const rows = await returned(db, some);
    for (const row of rows) {
      const line = lines.get(erasureKey(keyOfRow(row)));
      if (line) await eraseRows(db, [row], actOf(line));
    }
    erased += rows.length;
  }
  if (erased > 0) await forgetAllHeld(db);
  await erasuresRepository(db).add(journals.map(({ act: _, ...row }) => row));
  const madeAt = await knownActs(
    db,
    acts.map(({ number }) => number),
  );
  return { erased, missingActs: acts.filter(({ number, made_at }) => madeAt.get(number) !== made_at) };
}

/** Returns each act once, although every registration of its person names it. */
function actsIn(lines: JournalLine[]): JournalAct[] {
  const acts = lines.flatMap(({ act }) => act ?? []);
  return [...new Map(acts.map((act) => [`${act.number} ${act.made_at}`, act])).values()];
}

async function forgetAnswered(db: Db, acts: JournalAct[]): Promise<void> {
  for (const act of acts) await forgetRequestsOf(db, act);
}

/** Whether a registration to import was erased on this site. */
export function wasErased(
  db: Db,
  { id, conference, number, created_at }: { id: number; conference: number; number: number; created_at: string },
): Promise<boolean> {
  const key = { registration_id: id, conference_id: conference, number, registered_at: created_at };
  return erasuresRepository(db).knows(key);
}

/**
 * Returns the rows that the journal lists. All values must match, because a row of another site may have the same id.
 */
async function returned(db: Db, lines: JournalLine[]) {
  const rows = await registrationsRepository(db).byIds(lines.map((line) => line.registration_id));
  const named = new Set(lines.map(wholeKey));
  return rows.filter((row) => named.has(wholeKey(keyOfRow(row))));
}

function wholeKey({
  registration_id,
  registered_at,
  conference_id,
  number,
}: Omit<JournalLine, "erased_at" | "staff_id" | "ground">) {
  return [registration_id, registered_at, conference_id, number].join(" ");
}

function actOf({ erased_at, staff_id, ground }: JournalLine) {
  return { at: erased_at, staffId: staff_id, ground };
}
