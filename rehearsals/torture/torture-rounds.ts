import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, openDatabase } from "#server/kit/database/open-database.ts";
import { maxConnections } from "#server/kit/mail/mailer.ts";
import { checkBackup } from "#server/operate/backup/check-backup.ts";
import { countUp, emptyLedger, type Ledger } from "./ledger.ts";
import { mixedLoad } from "./mixed-load.ts";
import { createClient } from "./torture-client.ts";
import { addConference, TortureSite } from "./torture-site.ts";
import { troublesFor } from "./troubles.ts";

export type TortureOrder = {
  engine: "sqlite" | "postgres";
  rounds: number;
  /** Folder for all data. */
  folder: string;
  /** Whether the folder is a small disk, which may be filled and remounted. */
  hasSmallDisk: boolean;
  /** Part of the names of the troubles to run. */
  only?: string | undefined;
  log?: (line: string) => void;
  /** Checked after each round. */
  isStopped?: () => boolean;
};

export type TortureReport = { ledger: Ledger; losses: string[]; rounds: Record<string, number> };

/** Duration of the load before each trouble, in milliseconds. */
const loadDuration = 700;

/** Runs rounds of load with one trouble each. After each round all acknowledged changes are checked. */
export async function runTorture({ engine, rounds, folder, ...order }: TortureOrder): Promise<TortureReport> {
  const troubles = troublesFor(engine, order.hasSmallDisk).filter(([name]) => name.includes(order.only ?? ""));
  const report: TortureReport = { ledger: emptyLedger(), losses: [], rounds: {} };
  const { ledger, losses } = report;
  const site = await TortureSite.create(engine, folder, order.hasSmallDisk);
  try {
    const ids = await addConference(site.place);
    await site.start();
    const token = await site.signIn();
    const send = createClient(
      () => site.url,
      () => token,
      ledger,
    );
    for (let round = 0; round < rounds && losses.length === 0 && !order.isStopped?.(); round += 1) {
      const [name = "", trouble] = troubles[round % troubles.length] ?? [];
      countUp(report.rounds, name);
      const stop = mixedLoad({ site, send, ledger, round, ...ids });
      await pause(loadDuration);
      await trouble?.(site);
      await pause(200);
      await stop();
      if (!site.isRunning) losses.push(`the process ended by itself: ${site.output.slice(-2000)}`);
      await site.waitUntilReady().catch((error: Error) => losses.push(error.message));
      const doubled = ledger.doubled;
      if (losses.length === 0) losses.push(...(await findLosses(site, ledger)), ...ledger.unexpected);
      if (ledger.doubled - doubled > maxConnections) losses.push(`${ledger.doubled - doubled} letters arrived twice`);
      order.log?.(`${engine} ${round + 1}/${rounds} ${name}: ${losses.length} losses`);
    }
  } finally {
    await site.close();
  }
  return report;
}

/** Compares the acknowledged changes with the data. Returns a sentence for each difference. */
async function findLosses(site: TortureSite, ledger: Ledger): Promise<string[]> {
  const database = await openDatabase(site.place);
  try {
    return [
      ...(await lostRegistrations(database, site, ledger)),
      ...(await lostLetters(database, site, ledger)),
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
  for (const email of ledger.refused) if (emails.has(email)) losses.push(`${email} was refused and is stored`);
  for (const [list, added] of ledger.loaded) {
    const there = rows.filter(({ email }) => email.startsWith(list)).length;
    if (there !== added) losses.push(`${list}: ${added} were loaded, ${there} are stored`);
  }
  if (new Set(rows.map((row) => row.number)).size !== rows.length) losses.push("a number was given twice");
  const answer = await fetch(`${site.url}/api/registration/get_counter/`);
  const { count } = (await answer.json()) as { count: number };
  if (count !== rows.length) losses.push(`the counter is ${count} for ${rows.length} registrations`);
  return losses;
}

/**
 * Every registration with an address has one letter, and what is recorded as sent has arrived. A letter may arrive
 * twice only if the process or the database ended between the reply of the mail server and the commit: at most one of
 * each connection a round.
 */
async function lostLetters({ read }: Database, { received }: TortureSite, ledger: Ledger): Promise<string[]> {
  const letters = await read.selectFrom("letters").select(["id", "kind", "state", "registration_id"]).execute();
  const first = letters.filter(({ kind }) => kind === "registered");
  const ofRegistration = new Map(first.map((letter) => [letter.registration_id, letter]));
  const losses: string[] = [];
  if (ofRegistration.size !== first.length) losses.push("a registration has two letters");
  for (const [id, { hasAddress }] of ledger.registered) {
    if (hasAddress && !ofRegistration.has(id)) losses.push(`registration ${id} has no letter`);
  }
  for (const { id, state } of letters) {
    if (state === "sent" && !received.has(id)) losses.push(`letter ${id} was sent and has not arrived`);
    if (state === "failed") losses.push(`letter ${id} has failed`);
  }
  ledger.doubled = [...received.values()].reduce((all, times) => all + times - 1, 0);
  ledger.letters = Object.fromEntries(
    Object.entries(Object.groupBy(letters, ({ state }) => state)).map(([state, own]) => [state, own.length]),
  );
  return losses;
}

async function lostEntries({ read }: Database, ledger: Ledger): Promise<string[]> {
  const rows = await read.selectFrom("entries").select(["id", "state"]).where("kind", "=", "news").execute();
  const published = new Set(rows.filter((row) => row.state === "published").map((row) => `entry ${row.id}`));
  const known = new Set(rows.map((row) => `entry ${row.id}`));
  return [...ledger.values].flatMap(([key, values]) => {
    if (!key.startsWith("entry ")) return [];
    if (!known.has(key)) return [`${key} is lost`];
    return ledger.published.has(key) && !published.has(key) ? [`${key} (${values[0]}) is no longer published`] : [];
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
