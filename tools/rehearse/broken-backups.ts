import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fillRegistrations } from "#bench/fill-registrations.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { folderStore } from "#server/platform/files/folder-store.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { expectThat, type Rehearsal, type Running, type Stage } from "./stage.ts";

/** As many as it takes to break off in the middle of them. */
const total = 10_000;

type Env = Record<string, string>;
type Command = "backup" | "restore";

const wordsOf = (command: Command, words: readonly string[]) => [`server/backup/${command}-command.ts`, ...words];
const run = (stage: Stage, command: Command, words: string[], env: Env) =>
  stage.run(process.execPath, wordsOf(command, words), { env });
/** What it says where it fails. */
const refusal = (stage: Stage, command: Command, words: string[], env: Env) =>
  run(stage, command, words, env).then((said) => `it went well: ${said}`, String);

/** Breaks a command off once it has come so far. @returns what it said until it ended. */
async function brokenOff(
  stage: Stage,
  order: { command: Command; words: readonly string[]; env: Env; isReached: (said: string) => boolean },
  breakOff: (running: Running) => unknown,
): Promise<string> {
  const running = stage.start(process.execPath, wordsOf(order.command, order.words), { env: order.env });
  const ended = once(running.child, "exit");
  while (!order.isReached(running.said())) {
    if (running.child.exitCode !== null) throw new Error(`It ended too soon:\n${running.said()}`);
    await wait(2);
  }
  await breakOff(running);
  await ended;
  return running.said();
}

const kill = ({ child }: Running) => child.kill("SIGKILL");
const inRegistrations = (said: string) => said.includes("Таблица registrations");

/** The backups that lie there, ended or not. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const isInTables = (folder: string) => () =>
  namesIn(folder).some((name) => existsSync(join(folder, name, "tables", "registrations.jsonl.gz")));

/** Rows and checksums of every table: of two backups of the same rows they are the same, whatever the engine. */
function tablesOf(backup: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")).tables);
}

/** @returns the folder of a backup that went well. */
async function goodBackup(stage: Stage, env: Env, name: string): Promise<string> {
  const folder = join(stage.folder, name);
  await run(stage, "backup", [folder], env);
  return folder;
}

async function brokenBackups(stage: Stage, name: string, env: Env, postgres?: ThrowAwayPostgres): Promise<void> {
  const to = join(stage.folder, `${name}-backups`);
  const order = { command: "backup", words: [], env: { ...env, BACKUP_TO: to }, isReached: isInTables(to) } as const;
  await brokenOff(stage, order, kill);
  const [half = ""] = namesIn(to);
  const listed = await run(stage, "restore", ["--list"], order.env);
  expectThat(/не\sзакончена/.test(listed), `a backup whose process was killed counts as none: ${listed}`);
  const target = { DATA_DIR: stage.make(`${name}-none`) };
  const said = await refusal(stage, "restore", [join(to, half)], target);
  expectThat(said.includes("не закончена"), `nobody can restore it: ${said}`);
  if (postgres) {
    const crashTo = join(stage.folder, "crash-backups");
    const crash = { ...order, env: { ...env, BACKUP_TO: crashTo }, isReached: isInTables(crashTo) };
    const why = await brokenOff(stage, crash, () => postgres.crash("immediate"));
    postgres.startAgain();
    expectThat(namesIn(crashTo).length === 0, `where PostgreSQL was killed nothing is left: ${namesIn(crashTo)}`);
    expectThat(why.includes("PostgreSQL") && !why.includes("    at "), `and it says why in a sentence: ${why}`);
  }
  await Promise.all([1, 2].map(() => run(stage, "backup", [], order.env).catch(() => "")));
  const whole = namesIn(to).filter((one) => existsSync(join(to, one, "manifest.json")));
  expectThat(whole.length > 0, "of two that are asked for at once at least one is made");
  for (const one of whole) await run(stage, "restore", [join(to, one)], { DATA_DIR: stage.make(`${name}-${one}`) });
}

type Restore = { backup: string; name: string; env: Env; postgres?: ThrowAwayPostgres };

/** Killed, killed again, then left alone: what is there in the end is what was backed up. */
async function brokenRestores(stage: Stage, { backup, name, env, postgres }: Restore): Promise<void> {
  const order = { command: "restore", words: [backup], env, isReached: inRegistrations } as const;
  await brokenOff(stage, order, kill);
  await brokenOff(stage, { ...order, isReached: (said) => said.includes("строятся указатели") }, kill);
  if (postgres) {
    const why = await brokenOff(stage, order, () => postgres.crash("kill"));
    postgres.startAgain();
    expectThat(why.includes("PostgreSQL") && !why.includes("    at "), `it says why in a sentence: ${why}`);
  }
  await run(stage, "restore", [backup], env);
  const again = await goodBackup(stage, env, `${name}-again`);
  expectThat(tablesOf(again) === tablesOf(backup), `after restores that broke off every row is there: ${name}`);
}

/** A disk of its own that is full, then may only be read. */
async function badDisks(stage: Stage, source: Env, backup: string): Promise<void> {
  const disk = stage.make("disk");
  const mount = (options: string) => execFileSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]);
  mount("size=1m,mode=755");
  stage.atTheEnd(() => execFileSync("umount", ["-l", disk]));
  const to = { ...source, BACKUP_TO: join(disk, "backups") };
  const full = await refusal(stage, "backup", [], to);
  expectThat(/кончилось место/.test(full), `a full disk is told: ${full}`);
  expectThat(namesIn(to.BACKUP_TO).length === 0, `half a backup is taken away again: ${namesIn(to.BACKUP_TO)}`);
  const data = { DATA_DIR: join(disk, "data") };
  const noRoom = await refusal(stage, "restore", [backup], data);
  expectThat(/кончилось место/.test(noRoom), `so is one that a restore fills: ${noRoom}`);
  mount("remount,ro");
  const readOnly = await refusal(stage, "backup", [], to);
  expectThat(/нельзя записать|только для чтения/.test(readOnly), `a disk that may only be read is told: ${readOnly}`);
  mount("remount,rw,size=500m");
  // What the full disk left of a database that was being made is no place to restore into.
  await run(stage, "restore", [backup], { DATA_DIR: join(disk, "new-data") });
  await run(stage, "backup", [], to);
}

async function someSite(stage: Stage): Promise<Env> {
  const folder = stage.make("source");
  const database = await openDatabase({ folder });
  await loadDemo(database, folderStore(join(folder, "media")), 2026, { registrants: false });
  await fillRegistrations(database, total);
  await database.close();
  return { DATA_DIR: folder };
}

export const brokenOffBackups: Rehearsal = {
  name: "backups and restores of either database that are killed, lose PostgreSQL, fill the disk or may not write",
  needs: ["root"],
  async run(stage) {
    const source = await someSite(stage);
    const backup = await goodBackup(stage, source, "good");
    await brokenBackups(stage, "sqlite", source);
    await brokenRestores(stage, { backup, name: "sqlite", env: { DATA_DIR: stage.make("restored") } });
    const postgres = await startPostgres();
    stage.atTheEnd(postgres.stop);
    const env = { DATA_DIR: stage.make("served"), DATABASE_URL: await createDatabase(postgres.url, "restored") };
    await brokenRestores(stage, { backup, name: "postgres", env, postgres });
    await brokenBackups(stage, "postgres", env, postgres);
    await badDisks(stage, source, backup);
  },
};
