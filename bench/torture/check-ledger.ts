import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkBackup } from "../../server/backup/check-backup.ts";
import { type Database, openDatabase } from "../../server/platform/database/open-database.ts";
import type { Ledger } from "./ledger.ts";
import type { TortureSite } from "./torture-site.ts";

/** Compares what was answered with what is there. @returns a sentence for each difference. */
export async function findLosses(site: TortureSite, ledger: Ledger): Promise<string[]> {
  const database = await openDatabase(site.place);
  try {
    return [
      ...(await lostRegistrations(database, site, ledger)),
      ...(await lostEntries(database, ledger)),
      ...lostFiles(site, ledger),
      ...(await brokenBackups(ledger)),
    ];
  } finally {
    await database.close();
  }
}

async function lostRegistrations({ read }: Database, site: TortureSite, ledger: Ledger): Promise<string[]> {
  const rows = await read.selectFrom("registrations").select(["id", "number", "fio", "email", "job"]).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const emails = new Set(rows.map((row) => row.email));
  const losses: string[] = [];
  for (const [id, { fio, number }] of ledger.registered) {
    const row = byId.get(id);
    if (row?.fio !== fio || (number !== undefined && row.number !== number)) losses.push(`registration ${id} is lost`);
    const jobs = ledger.values.get(`job of ${id}`);
    if (row && jobs && !jobs.includes(row.job))
      losses.push(`registration ${id}: «${row.job}», sent: ${jobs.join(", ")}`);
  }
  for (const email of ledger.refused) if (emails.has(email)) losses.push(`${email} was refused and is there`);
  for (const [list, added] of ledger.loaded) {
    const there = rows.filter(({ email }) => email.startsWith(list)).length;
    if (there !== added) losses.push(`${list}: ${added} were loaded, ${there} are there`);
  }
  if (new Set(rows.map((row) => row.number)).size !== rows.length) losses.push("a number was given twice");
  const answer = await fetch(`${site.url}/api/registration/get_counter/`);
  const { count } = (await answer.json()) as { count: number };
  if (count !== rows.length) losses.push(`the counter says ${count}, there are ${rows.length}`);
  return losses;
}

async function lostEntries({ read }: Database, ledger: Ledger): Promise<string[]> {
  const rows = await read.selectFrom("entries").select(["id", "state"]).where("kind", "=", "news").execute();
  const published = new Set(rows.filter((row) => row.state === "published").map((row) => `entry ${row.id}`));
  const known = new Set(rows.map((row) => `entry ${row.id}`));
  return [...ledger.values].flatMap(([key, values]) => {
    if (!key.startsWith("entry ")) return [];
    if (!known.has(key)) return [`${key} is lost`];
    return ledger.published.has(key) && !published.has(key) ? [`${key} (${values[0]}) is not published any more`] : [];
  });
}

function lostFiles({ place }: TortureSite, ledger: Ledger): string[] {
  return [...ledger.files].flatMap(([url, size]) => {
    const path = join(place.folder, url);
    return existsSync(path) && statSync(path).size === size ? [] : [`the file ${url} is lost`];
  });
}

async function brokenBackups(ledger: Ledger): Promise<string[]> {
  const losses: string[] = [];
  for (const folder of ledger.backups) {
    await checkBackup(folder).catch((error: Error) => losses.push(`the backup ${folder}: ${error.message}`));
  }
  ledger.backups = [];
  return losses;
}
