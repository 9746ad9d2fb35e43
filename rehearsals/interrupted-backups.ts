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
import { expectThat, type Rehearsal, type Running, type Stage } from "./support/stage.ts";

/** Enough registrations to interrupt a command while it copies them. */
const total = 10_000;

type Env = Record<string, string>;
type Command = "backup" | "restore";

const commandLine = (command: Command, words: readonly string[]) => [
  `server/operate/backup/${command}-command.ts`,
  ...words,
];
const run = (stage: Stage, command: Command, words: string[], env: Env) =>
  stage.run(process.execPath, commandLine(command, words), { env });
/** Runs a command that must fail and returns its message. */
const runRefused = (stage: Stage, command: Command, words: string[], env: Env) =>
  run(stage, command, words, env).then((output) => `the command succeeded: ${output}`, String);

/** Starts a command, interrupts it at the given point of its output, and returns the output. */
async function interruptCommand(
  stage: Stage,
  order: { command: Command; words: readonly string[]; env: Env; isReached: (output: string) => boolean },
  interrupt: (running: Running) => unknown,
): Promise<string> {
  const running = stage.start(process.execPath, commandLine(order.command, order.words), { env: order.env });
  const ended = once(running.child, "exit");
  while (!order.isReached(running.output())) {
    if (running.child.exitCode !== null) throw new Error(`The command ended too soon:\n${running.output()}`);
    await wait(2);
  }
  await interrupt(running);
  await ended;
  return running.output();
}

const kill = ({ child }: Running) => child.kill("SIGKILL");
const isInRegistrations = (output: string) => output.includes("Таблица registrations");

/** Returns the names of all backups, complete or not. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const hasRegistrationsIn = (folder: string) => () =>
  namesIn(folder).some((name) => existsSync(join(folder, name, "tables", "registrations.jsonl.gz")));

/** Returns row counts and checksums of all tables, equal for equal rows on both engines. */
function tablesOf(backup: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")).tables);
}

/** Makes a backup and returns its folder. */
async function makeBackup(stage: Stage, env: Env, name: string): Promise<string> {
  const folder = join(stage.folder, name);
  await run(stage, "backup", [folder], env);
  return folder;
}

async function rehearseInterruptedBackups(
  stage: Stage,
  name: string,
  env: Env,
  postgres?: ThrowAwayPostgres,
): Promise<void> {
  const to = join(stage.folder, `${name}-backups`);
  const order = {
    command: "backup",
    words: [],
    env: { ...env, BACKUP_TO: to },
    isReached: hasRegistrationsIn(to),
  } as const;
  await interruptCommand(stage, order, kill);
  const [half = ""] = namesIn(to);
  const listed = await run(stage, "restore", ["--list"], order.env);
  expectThat(/не\sзакончена/.test(listed), `a killed backup is listed as incomplete: ${listed}`);
  const target = { DATA_DIR: stage.makeFolder(`${name}-none`) };
  const refused = await runRefused(stage, "restore", [join(to, half)], target);
  expectThat(refused.includes("не закончена"), `an incomplete backup is not restored: ${refused}`);
  if (postgres) {
    const crashTo = join(stage.folder, "crash-backups");
    const crash = { ...order, env: { ...env, BACKUP_TO: crashTo }, isReached: hasRegistrationsIn(crashTo) };
    const why = await interruptCommand(stage, crash, () => postgres.crash("immediate"));
    postgres.startAgain();
    expectThat(
      namesIn(crashTo).length === 0,
      `no incomplete backup is left when PostgreSQL crashes: ${namesIn(crashTo)}`,
    );
    expectThat(
      why.includes("PostgreSQL") && !why.includes("    at "),
      `the message names PostgreSQL, without a stack trace: ${why}`,
    );
  }
  await Promise.all([1, 2].map(() => run(stage, "backup", [], order.env).catch(() => "")));
  const whole = namesIn(to).filter((one) => existsSync(join(to, one, "manifest.json")));
  expectThat(whole.length > 0, "at least one of two concurrent backups succeeds");
  for (const one of whole)
    await run(stage, "restore", [join(to, one)], { DATA_DIR: stage.makeFolder(`${name}-${one}`) });
}

type Restore = { backup: string; name: string; env: Env; postgres?: ThrowAwayPostgres };

/** Interrupts a restore several times, then lets it finish and compares all rows with the backup. */
async function rehearseInterruptedRestores(stage: Stage, { backup, name, env, postgres }: Restore): Promise<void> {
  const order = { command: "restore", words: [backup], env, isReached: isInRegistrations } as const;
  await interruptCommand(stage, order, kill);
  if (postgres) {
    const why = await interruptCommand(stage, order, () => postgres.crash("kill"));
    postgres.startAgain();
    expectThat(
      why.includes("PostgreSQL") && !why.includes("    at "),
      `the message names PostgreSQL, without a stack trace: ${why}`,
    );
  }
  await run(stage, "restore", [backup], env);
  const again = await makeBackup(stage, env, `${name}-again`);
  expectThat(tablesOf(again) === tablesOf(backup), `all rows are there after interrupted restores: ${name}`);
}

/** Uses a small disk that is full, then read-only. */
async function rehearseBadDisks(stage: Stage, source: Env, backup: string): Promise<void> {
  const disk = stage.makeFolder("disk");
  const mount = (options: string) => execFileSync("mount", ["-t", "tmpfs", "-o", options, "none", disk]);
  mount("size=1m,mode=755");
  stage.onCleanUp(() => execFileSync("umount", ["-l", disk]));
  const to = { ...source, BACKUP_TO: join(disk, "backups") };
  const full = await runRefused(stage, "backup", [], to);
  const namesDisk = (said: string) => said.includes(`На диске, где лежит ${to.BACKUP_TO}`);
  expectThat(namesDisk(full), `the message of a backup names the full disk: ${full}`);
  expectThat(
    namesIn(to.BACKUP_TO).length === 0,
    `no incomplete backup is left on a full disk: ${namesIn(to.BACKUP_TO)}`,
  );
  const data = { DATA_DIR: join(disk, "data") };
  const noRoom = await runRefused(stage, "restore", [backup], data);
  expectThat(/кончилось место/.test(noRoom), `the message of a restore names the full disk: ${noRoom}`);
  mount("remount,ro");
  const readOnly = await runRefused(stage, "backup", [], to);
  expectThat(/диск с.*открыт только для чтения/.test(readOnly), `the message names the read-only disk: ${readOnly}`);
  mount("remount,rw,size=500m");
  // Into another folder, because the full disk left a part of a database in the first one.
  await run(stage, "restore", [backup], { DATA_DIR: join(disk, "new-data") });
  await run(stage, "backup", [], to);
}

async function makeSite(stage: Stage): Promise<Env> {
  const folder = stage.makeFolder("source");
  const database = await openDatabase({ folder });
  await loadDemo(testPlatform(database, join(folder, "media")), { people: "none" });
  await fillRegistrations(database, total);
  await database.close();
  return { DATA_DIR: folder };
}

export const backups: Rehearsal = {
  title: "backups and restores that are killed, lose PostgreSQL, fill the disk or may not write, on both engines",
  needs: ["root"],
  async run(stage) {
    const source = await makeSite(stage);
    const backup = await makeBackup(stage, source, "good");
    await rehearseInterruptedBackups(stage, "sqlite", source);
    await rehearseInterruptedRestores(stage, {
      backup,
      name: "sqlite",
      env: { DATA_DIR: stage.makeFolder("restored") },
    });
    const postgres = await startPostgres();
    stage.onCleanUp(postgres.stop);
    const env = { DATA_DIR: stage.makeFolder("served"), DATABASE_URL: await createDatabase(postgres.url, "restored") };
    await rehearseInterruptedRestores(stage, { backup, name: "postgres", env, postgres });
    await rehearseInterruptedBackups(stage, "postgres", env, postgres);
    await rehearseBadDisks(stage, source, backup);
  },
};
