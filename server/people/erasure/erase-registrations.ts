import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { ErasureGround } from "#contract/people/erasures.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import { jobs } from "#server/kit/jobs/jobs.ts";
import type { Platform } from "#server/kit/platform.ts";
import { withMergedAway } from "../../conference/registrants/duplicates/merged-away.ts";
import { removeMovedPasses } from "../../conference/registrants/duplicates/merges-repository.ts";
import { csvLine } from "../../conference/registrants/exports/csv.ts";
import { expireListsNaming } from "../../conference/registrants/imports/expire-lists.ts";
import { offerFreePlaces } from "../../conference/registration/offers/offer-places.ts";
import {
  type RegistrationRow,
  registrationsRepository,
} from "../../conference/registration/record/registrations-repository.ts";
import { recordAudit } from "../../office/audit/audit.ts";
import { expireMailFiles } from "../../office/outbox/expire-mail-files.ts";
import { type ErasureAct, eraseRows } from "./erase-rows.ts";
import { mirrorErasures } from "./erasure-journal.ts";
import { type ErasedKey, erasuresRepository } from "./erasures-repository.ts";
import { forgetHeld } from "./held-names.ts";

/** Number of rows per transaction: small, so that concurrent registrations wait only briefly. */
export const erasedTogether = 200;

type Choice = {
  /** Returns the ids of the registrations to erase now. @throws Problem if they cannot be erased. */
  choose: (db: Db) => Promise<number[]>;
  /** Further changes of the same transaction. */
  also?: (db: Db, rows: RegistrationRow[]) => Promise<void>;
  /** Whether more slices follow, after which the caller mirrors the journal once. */
  isSlice?: boolean;
};

/**
 * Erases registrations with all their traces: rows, audit trail, stored responses, search index, files, and the deleted
 * rows in the files of the database. Resolves when the journal is on disk, in the database and in its file.
 * @returns the number of erased registrations.
 */
export async function eraseRegistrations(
  platform: Platform,
  { choose, also, isSlice = false }: Choice,
  act: ErasureAct,
): Promise<number> {
  const { database } = platform;
  const rows = await database.exclusive(async (db) => {
    const chosen = await withMergedAway(db, await registrationsRepository(db).byIds(await choose(db)));
    await forgetHeld(platform, db, chosen);
    // A merge has moved them to the kept registration, with the answers of the erased one.
    await removeMovedPasses(
      db,
      chosen.map(({ id }) => id),
    );
    await eraseRows(db, chosen, act);
    if (chosen.some(isLive)) await database.engine.incrementContentVersion(db);
    // At the end of the retention term the conference is over.
    const freed = act.ground === "term" ? [] : chosen.filter(isLive);
    for (const id of new Set(freed.map(({ conference_id }) => conference_id))) await offerFreePlaces(platform, db, id);
    await also?.(db, chosen);
    return chosen;
  });
  if (rows.length === 0) return 0;
  await forgetFilesAbout(platform, rows);
  await expireMailFiles(platform);
  if (!isSlice) await mirrorErasures(platform);
  return rows.length;
}

/** Erases a registration, also from the bin. @throws Problem 404. */
export async function eraseOne(platform: Platform, id: number, ground: ErasureGround, by: By): Promise<void> {
  const at = platform.clock();
  const choose = async () => [id];
  const also = async (db: Db, rows: RegistrationRow[]) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound();
    const subject = ["registration", id, `№ ${row.number}, данные стёрты`] as const;
    await recordAudit(db, { at, ...by, action: "registration-erased", subject });
  };
  await eraseRegistrations(platform, { choose, also }, { at: at.toISOString(), staffId: by.staff.id, ground });
  await scrubErased(platform);
}

/** Whether the registration takes a place: freeing it changes the public pages. */
function isLive({ status, deleted_at }: RegistrationRow): boolean {
  return status === "registered" && deleted_at === null;
}

/**
 * Removes erased values from exports and from the files of the database; retried every minute, e.g. if a program reads the database.
 * @param whole before the server listens, when no request waits.
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

/** In milliseconds: the rows are deleted already, and housekeeping repeats what fails. */
const maxScrubWait = 200;

/** Like `scrubErased`, but does not wait for a large database, whose index takes seconds to merge. */
export async function scrubSoon(platform: Platform): Promise<void> {
  const scrubbing = scrubErased(platform).catch((error: unknown) => {
    platform.log.info({ err: error }, "erased rows are not scrubbed yet");
  });
  const waiting = new AbortController();
  await Promise.race([scrubbing, setTimeout(maxScrubWait, undefined, { signal: waiting.signal }).catch(() => {})]);
  waiting.abort();
}

/** Files of jobs live for a day: a registration that was in the bin for longer is in none of them. */
const filesLive = 24 * 60 * 60 * 1000;

/**
 * Removes erased people from files: the lists and forms made by jobs, and uploaded lists. Exports are searched by means
 * of the journal. Backups are not changed: they are cleansed when they are restored.
 */
async function forgetFilesAbout(platform: Platform, rows: RegistrationRow[]): Promise<void> {
  const since = new Date(platform.clock().getTime() - filesLive).toISOString();
  if (rows.some(({ deleted_at }) => deleted_at === null || deleted_at > since)) {
    const spared = await expireListsNaming(platform, rows);
    await jobs(platform).dropAll({ spared });
  }
}

type Exported = { id: number; conference: number; number: number; fio: string };

/** Removes people from exports of older programs, in their default folder. */
async function forgetInExports(dataFolder: string, erased: ErasedKey[]): Promise<void> {
  const keys = new Set(erased.map((row) => `${row.registration_id} ${row.conference_id} ${row.number}`));
  const folder = join(dataFolder, "exports");
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name, "registrations", "registrations");
    const text = await readFile(`${path}.json`, "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const all = JSON.parse(text) as Exported[];
    const erased = all.filter((row) => keys.has(`${row.id} ${row.conference} ${row.number}`));
    if (erased.length === 0) continue;
    await replace(
      `${path}.json`,
      `${JSON.stringify(
        all.filter((row) => !erased.includes(row)),
        null,
        2,
      )}\n`,
    );
    const sheet = await readFile(`${path}.csv`, "utf8").catch(() => undefined);
    if (sheet !== undefined) await replace(`${path}.csv`, withoutLines(sheet, erased));
  }
}

/** A row is recognized by its number and name, which are adjacent. */
function withoutLines(sheet: string, erased: Exported[]): string {
  const pieces = erased.map(({ number, fio }) => `;${csvLine([String(number), fio]).trimEnd()};`);
  return sheet
    .split("\r\n")
    .filter((line) => !pieces.some((piece) => line.includes(piece)))
    .join("\r\n");
}

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}
