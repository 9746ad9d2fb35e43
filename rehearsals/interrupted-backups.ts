import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fillRegistrations } from "#bench/fill-registrations.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { openDatabase } from "#server/kit/database/open-database.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { testPlatform } from "#server/testing/test-platform.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { expectThat, type Rehearsal, type Stage } from "./support/stage.ts";

/** Enough registrations to interrupt a command while it copies them. */
const total = 10_000;

type Env = Record<string, string>;
type Place = { stage: Stage; name: string; env: Env; postgres?: ThrowAwayPostgres };

const lineOf = ([command, ...words]: string[]) => [`server/operate/backup/${command}-command.ts`, ...words];
const run = (stage: Stage, words: string[], env: Env) => stage.run(process.execPath, lineOf(words), { env });
/** Runs a command that must fail and returns its message. */
const runRefused = (...order: Parameters<typeof run>) =>
  run(...order).then((output) => `the command succeeded: ${output}`, String);
const restoreOf = (backup: string) => ["restore", backup, "--without-erasures"];

type Interruption = { words: string[]; isReached: (output: string) => boolean; how: "kill" | "crash of PostgreSQL" };

/** Starts a command, and interrupts it once its output or its files are so far. */
async function interrupt({ stage, env, postgres }: Place, { words, isReached, how }: Interruption): Promise<void> {
  const { child, output } = stage.start(process.execPath, lineOf(words), { env });
  const ended = once(child, "exit");
  while (!isReached(output())) {
    expectThat(child.exitCode === null, `the command still runs:\n${output()}`);
    await wait(2);
  }
  if (how === "kill") child.kill("SIGKILL");
  else postgres?.crash("immediate");
  await ended;
  if (how === "kill") return;
  postgres?.startAgain();
  const isPlain = output().includes("PostgreSQL") && !output().includes("    at ");
  expectThat(isPlain, `the message names PostgreSQL, without a stack trace: ${output()}`);
}

/** Returns the names of all backups, complete or not. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns row counts and checksums of all tables, equal for equal rows on both engines. */
const tablesOf = (backup: string) =>
  JSON.stringify(JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")).tables);

async function rehearseBackups(place: Place): Promise<void> {
  const { stage, name, postgres } = place;
  const to = join(stage.folder, `${name}-backups`);
  const env = { ...place.env, BACKUP_TO: to };
  const isIn = (folder: string) => () =>
    namesIn(folder).some((one) => existsSync(join(folder, one, "tables", "registrations.jsonl.gz")));
  await interrupt({ ...place, env }, { words: ["backup"], isReached: isIn(to), how: "kill" });
  const [half = ""] = namesIn(to);
  const listed = await run(stage, ["restore", "--list"], env);
  expectThat(/не\sзакончена/.test(listed), `a killed backup is listed as incomplete: ${listed}`);
  const refused = await runRefused(stage, restoreOf(join(to, half)), { DATA_DIR: stage.makeFolder(`${name}-none`) });
  expectThat(refused.includes("не закончена"), `an incomplete backup is not restored: ${refused}`);
  if (postgres) {
    const crashed = join(stage.folder, "crashed");
    const order: Interruption = { words: ["backup"], isReached: isIn(crashed), how: "crash of PostgreSQL" };
    await interrupt({ ...place, env: { ...env, BACKUP_TO: crashed } }, order);
    expectThat(namesIn(crashed).length === 0, `a crash leaves no incomplete backup: ${namesIn(crashed)}`);
  }
  await Promise.all([1, 2].map(() => run(stage, ["backup"], env).catch(() => "")));
  const isWhole = (one: string) => existsSync(join(to, one, "manifest.json"));
  expectThat(namesIn(to).some(isWhole), "at least one of two concurrent backups succeeds");
}

/** Interrupts restores, then lets one finish and compares all rows with the backup. */
async function rehearseRestores(place: Place, backup: string): Promise<void> {
  const { stage, name, env, postgres } = place;
  const isReached = (output: string) => output.includes("Таблица registrations");
  await interrupt(place, { words: restoreOf(backup), isReached, how: "kill" });
  if (postgres) await interrupt(place, { words: restoreOf(backup), isReached, how: "crash of PostgreSQL" });
  await run(stage, restoreOf(backup), env);
  const again = join(stage.folder, `${name}-again`);
  await run(stage, ["backup", again], env);
  expectThat(tablesOf(again) === tablesOf(backup), `all rows are there after interrupted restores: ${name}`);
}

/** Uses a small disk that is full, then read-only. */
async function rehearseBadDisks(stage: Stage, source: Env, backup: string): Promise<void> {
  const disk = stage.makeFolder("disk");
  const mount = (options: string) => execFileSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]);
  mount("size=1m,mode=755");
  stage.onCleanUp(() => execFileSync("umount", ["-l", disk]));
  const to = { ...source, BACKUP_TO: join(disk, "backups") };
  const full = await runRefused(stage, ["backup"], to);
  expectThat(full.includes(`На диске, где лежит ${to.BACKUP_TO}`), `the message names the full disk: ${full}`);
  expectThat(namesIn(to.BACKUP_TO).length === 0, `a full disk leaves no backup: ${namesIn(to.BACKUP_TO)}`);
  const noRoom = await runRefused(stage, restoreOf(backup), { DATA_DIR: join(disk, "data") });
  expectThat(/кончилось место/.test(noRoom), `the message of a restore names the full disk: ${noRoom}`);
  mount("remount,ro");
  const readOnly = await runRefused(stage, ["backup"], to);
  expectThat(/диск с.*открыт только для чтения/.test(readOnly), `the message names the read-only disk: ${readOnly}`);
}

export const backups: Rehearsal = {
  title: "backups and restores that are killed, lose PostgreSQL, fill the disk or may not write, on both engines",
  needs: ["root"],
  async run(stage) {
    const source = { DATA_DIR: stage.makeFolder("source") };
    const database = await openDatabase({ folder: source.DATA_DIR });
    await loadDemo(testPlatform(database, join(source.DATA_DIR, "media")), { people: "none" });
    await fillRegistrations(database, total);
    await database.close();
    const backup = join(stage.folder, "good");
    await run(stage, ["backup", backup], source);
    await rehearseBackups({ stage, name: "sqlite", env: source });
    await rehearseRestores({ stage, name: "sqlite", env: { DATA_DIR: stage.makeFolder("restored") } }, backup);
    const postgres = await startPostgres();
    stage.onCleanUp(postgres.stop);
    const env = { DATA_DIR: stage.makeFolder("served"), DATABASE_URL: await createDatabase(postgres.url, "restored") };
    await rehearseRestores({ stage, name: "postgres", env, postgres }, backup);
    await rehearseBackups({ stage, name: "postgres", env, postgres });
    await rehearseBadDisks(stage, source, backup);
  },
};
