import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TortureSite } from "./torture-site.ts";

/** Happens during the load. Resolves when it is over and the server should recover. */
type Trouble = (site: TortureSite) => Promise<void>;

async function killed(site: TortureSite): Promise<void> {
  site.signal("SIGKILL");
  await site.ended();
  await site.start();
}

async function stopped(site: TortureSite): Promise<void> {
  site.signal("SIGTERM");
  await site.ended();
  await site.start();
}

const databaseCrash =
  (how: "immediate" | "kill"): Trouble =>
  async ({ postgres }) => {
    postgres?.crash(how);
    await pause(200);
    postgres?.startAgain();
  };

async function bothKilled(site: TortureSite): Promise<void> {
  site.signal("SIGKILL");
  site.postgres?.crash("immediate");
  await site.ended();
  site.postgres?.startAgain();
  await site.start();
}

async function clockJumps(site: TortureSite): Promise<void> {
  site.signal("SIGUSR2");
  await pause(500);
  site.signal("SIGUSR2");
}

/** Fills the small disk with a file for two seconds, then deletes it. */
async function fullDisk({ place }: TortureSite): Promise<void> {
  const path = join(dirname(place.folder), "filling");
  const file = openSync(path, "w");
  const chunk = Buffer.alloc(256 * 1024);
  const until = performance.now() + 2000;
  while (performance.now() < until) {
    try {
      writeSync(file, chunk);
    } catch {
      await pause(20);
    }
  }
  closeSync(file);
  rmSync(path);
}

async function readOnlyDatabase({ place }: TortureSite): Promise<void> {
  const client = new pg.Client({ connectionString: place.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("alter system set default_transaction_read_only = on");
  await client.query("select pg_reload_conf()");
  await pause(1000);
  await client.query("set transaction_read_only = off").catch(() => {});
  await client.query("alter system reset default_transaction_read_only");
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** Remounts the disk read-only: the server must refuse to start with the reason, and start once it is writable. */
async function readOnlyDisk(site: TortureSite): Promise<void> {
  const mount = dirname(site.place.folder);
  site.signal("SIGKILL");
  await site.ended();
  execFileSync("mount", ["-o", "remount,ro", mount]);
  const refusal = await site.start().then(
    () => "the server started",
    (error: Error) => error.message,
  );
  execFileSync("mount", ["-o", "remount,rw", mount]);
  if (!/диск с.*открыт только для чтения/.test(refusal)) throw new Error(`On a read-only disk: ${refusal}`);
  await site.start();
}

/** Another client holds the locks that every writer needs, for longer than some writers wait. */
async function lockedOut({ place }: TortureSite): Promise<void> {
  if (place.url === undefined) return foreignSqliteLock(place.folder, 2000);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query("begin; lock table registrations, commit_trials, entries");
  await pause(2000);
  await client.query("rollback");
  await client.end();
}

/** Returns the troubles of an engine with their names. */
export function troublesFor(engine: "sqlite" | "postgres", hasSmallDisk: boolean): [string, Trouble][] {
  const everywhere: [string, Trouble][] = [
    ["process killed", killed],
    ["clock jumps", clockJumps],
    ["locked out, pool used up", lockedOut],
    ["process stopped", stopped],
    ...(hasSmallDisk ? ([["disk full", fullDisk]] as [string, Trouble][]) : []),
  ];
  if (engine === "sqlite")
    return [...everywhere, ...(hasSmallDisk ? ([["disk read-only", readOnlyDisk]] as [string, Trouble][]) : [])];
  return [
    ...everywhere,
    ["database stopped at once", databaseCrash("immediate")],
    ["database killed", databaseCrash("kill")],
    ["both killed", bothKilled],
    ["database read-only", readOnlyDatabase],
  ];
}

/** Locks out all other writers of the file for the given milliseconds. */
async function foreignSqliteLock(folder: string, milliseconds: number): Promise<void> {
  const file = new DatabaseSync(join(folder, "society.sqlite"), { timeout: 5000 });
  file.exec("begin immediate");
  await pause(milliseconds);
  file.exec("rollback");
  file.close();
}
