import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { RegistrationRow } from "../registrations-repository.ts";
import { type ErasureAct, eraseRows } from "./erase-rows.ts";
import { mirrorErasures } from "./erasure-journal.ts";
import { erasuresRepository } from "./erasures-repository.ts";
import { forgetFilesAbout } from "./forget-files.ts";
import { forgetInExports } from "./forget-in-exports.ts";

/** How many go in one transaction, so that whoever registers meanwhile waits for little. */
export const erasedTogether = 200;

type Choice = {
  /** Whom to erase now. @throws Problem where that cannot be. */
  choose: (db: Kysely<Tables>) => Promise<RegistrationRow[]>;
  /** What else belongs into the same transaction. */
  also?: (db: Kysely<Tables>, rows: RegistrationRow[]) => Promise<void>;
};

/**
 * Erases registrations with all their traces: rows, audit trail, kept answers, search index, files, and what the
 * database's files hold of deleted rows. When it resolves the journal is on the disk, in the database and beside it.
 * @returns how many there were.
 */
export async function eraseRegistrations(
  platform: Platform,
  { choose, also }: Choice,
  act: ErasureAct,
): Promise<number> {
  const { database } = platform;
  const rows = await database.transaction(async (db) => {
    await database.engine.oneAtATime(db);
    const chosen = await choose(db);
    await eraseRows(db, chosen, act);
    if (chosen.some(isLive)) await database.engine.countUpContent(db);
    await also?.(db, chosen);
    return chosen;
  });
  if (rows.length === 0) return 0;
  await forgetFilesAbout(platform, rows);
  await mirrorErasures(platform);
  return rows.length;
}

/** A place that becomes free changes what the site shows. */
function isLive({ status, deleted_at }: RegistrationRow): boolean {
  return status === "registered" && deleted_at === null;
}

/**
 * What was erased leaves exports and the files of the database too; where that cannot be now, the next hour tries again.
 * @param whole before a server serves, when nobody waits.
 */
export async function scrubErased(platform: Platform, { whole } = { whole: false }): Promise<void> {
  const { database, clock, dataFolder } = platform;
  const erased = await erasuresRepository(database.read).unscrubbed();
  const last = erased.at(-1);
  if (!last) return;
  await forgetInExports(dataFolder, erased);
  if (!(await database.scrub({ whole }))) return;
  await database.transaction((db) => erasuresRepository(db).scrubbed(last.id, clock().toISOString()));
}
