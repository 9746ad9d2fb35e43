import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { migrationNames, migrationsRun } from "#server/kit/database/migrate.ts";
import { besideServer, type DatabasePlace, inSnapshot } from "#server/kit/database/open-snapshot.ts";
import { keptReleases, layOutRelease } from "#server/operate/release/kept-release-for-tests.ts";
import { freePort } from "#server/testing/free-port.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { enginesIn, expectThat, type Rehearsal, type Running, type Stage, waitUntilReady } from "./support/stage.ts";

const total = 100_000;
const kills = 6;

/** A database of an older release with many registrations. */
type OldDatabase = {
  place: DatabasePlace;
  /** Returns whether a transaction has uncommitted changes. */
  isChanging: () => Promise<boolean>;
  /** Returns to the state before the first kill. */
  reset: () => Promise<void>;
  postgres?: ThrowAwayPostgres;
};

const columns = "region, job_place, job, phone, status, source, created_at, consent_version, search_key";

/** Copies the first registration many times. */
const fill = (place: DatabasePlace) =>
  besideServer(place, (db) =>
    sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(total)})
      insert into registrations (conference_id, school_id, number, fio, fio_key, email, email_key, ${sql.raw(columns)})
      select conference_id, school_id, 100 + n, fio || n, fio_key || n, n || email, n || email_key, ${sql.raw(columns)}
      from counted, (select * from registrations order by id limit 1) as one`.execute(db),
  );

const alter = (place: DatabasePlace, how: "disable" | "enable") =>
  besideServer(place, (db) => sql`alter table registrations ${sql.raw(how)} trigger user`.execute(db));

async function oldSqlite(stage: Stage, release: string): Promise<OldDatabase> {
  const [place, copy] = [{ folder: stage.makeFolder("sqlite") }, stage.makeFolder("sqlite-copy")];
  await layOutRelease(release, place);
  await fill(place);
  const file = join(place.folder, "society.sqlite");
  new DatabaseSync(file).close();
  cpSync(place.folder, copy, { recursive: true });
  const isChanging = async () => {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec("begin immediate; rollback");
      return false;
    } catch {
      return true;
    } finally {
      database.close();
    }
  };
  const reset = async () => {
    rmSync(place.folder, { recursive: true });
    cpSync(copy, place.folder, { recursive: true });
  };
  return { place, isChanging, reset };
}

async function oldPostgres(stage: Stage, release: string): Promise<OldDatabase> {
  const postgres = await startPostgres();
  stage.onCleanUp(postgres.stop);
  const copy = { folder: stage.makeFolder("postgres"), url: await createDatabase(postgres.url, "filled") };
  await layOutRelease(release, copy);
  // The triggers would take minutes, and the migrations rebuild what they maintain.
  await alter(copy, "disable");
  await fill(copy);
  await alter(copy, "enable");
  const place = { folder: copy.folder, url: await createDatabase(postgres.url, "older", "filled") };
  const isChanging = () =>
    besideServer({ folder: "", url: postgres.url }, async (db) => {
      const { rows } =
        await sql`select from pg_stat_activity where backend_xid is not null and datname = 'older'`.execute(db);
      return rows.length > 0;
    });
  const reset = async () => void (await createDatabase(postgres.url, "older", "filled"));
  return { place, isChanging, reset, postgres };
}

/** Returns the schema of a database, on SQLite also the result of the integrity check. */
async function schemaOf(stage: Stage, { folder, url }: DatabasePlace): Promise<string> {
  if (url !== undefined)
    return (await stage.run("pg_dump", ["--schema-only", "--no-owner", url])).replace(/^\\.*$/gm, "");
  const database = new DatabaseSync(join(folder, "society.sqlite"));
  const schema = database.prepare("select type, name, sql from sqlite_master order by type, name").all();
  const damage = database.prepare("pragma integrity_check").all();
  database.close();
  return JSON.stringify([damage, schema]);
}

/** Returns the number of registrations and a checksum over them. */
function registrationsOf(place: DatabasePlace): Promise<string> {
  return inSnapshot(place, async ({ db }) => {
    const kept = sql`select id, number, fio, email, status from registrations order by id`;
    const { rows } = await kept.execute(db);
    return `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
  });
}

/** Everything that a migration must change completely or not at all, and what it must preserve. */
async function stateOf(stage: Stage, place: DatabasePlace): Promise<string[]> {
  const migrations = await inSnapshot(place, ({ db }) => migrationsRun(db as never));
  return [String(migrations.length), await registrationsOf(place), await schemaOf(stage, place)];
}

type Started = { running: Running; site: string };

async function startOn(stage: Stage, { folder, url = "" }: DatabasePlace): Promise<Started> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, DEMO: "off", LOG_LEVEL: "warn" };
  const SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
  const running = stage.start(process.execPath, ["server/main.ts"], { env: { ...env, SECRET_KEY } });
  return { running, site: `http://127.0.0.1:${port}` };
}

/** @throws Error if the process ends before it changes anything. */
async function waitUntilChanging({ isChanging }: OldDatabase, { child, output }: Running): Promise<void> {
  while (!(await isChanging())) {
    if (child.exitCode !== null) throw new Error(`The process ended before it migrated:\n${output()}`);
    await wait(1);
  }
}

/** Migrates without a kill and returns the duration in milliseconds. */
async function migrate(stage: Stage, older: OldDatabase): Promise<number> {
  const { running, site } = await startOn(stage, older.place);
  await waitUntilChanging(older, running);
  const began = performance.now();
  while (await older.isChanging()) await wait(1);
  const lasted = performance.now() - began;
  await waitUntilReady(running, site);
  await running.stop();
  return lasted;
}

/** Kills in the given moment of the migration. Returns whether the migration was running then. */
async function killAt(
  stage: Stage,
  older: OldDatabase,
  milliseconds: number,
  kill: (running: Running) => unknown,
): Promise<boolean> {
  const { running } = await startOn(stage, older.place);
  await waitUntilChanging(older, running);
  await wait(milliseconds);
  const ended = once(running.child, "exit");
  const wasMigrating = await older.isChanging();
  await kill(running);
  // Without its database the process ends by itself or waits for it.
  await Promise.race([ended, wait(3000)]);
  await running.stop("SIGKILL");
  return wasMigrating;
}

async function rehearseKills(stage: Stage, older: OldDatabase): Promise<void> {
  const { place, postgres } = older;
  const oldState = await stateOf(stage, place);
  const duration = await migrate(stage, older);
  const newState = await stateOf(stage, place);
  expectThat(
    newState[0] === String(migrationNames.length) && newState[1] === oldState[1],
    "the migration without a kill is complete and preserves all registrations",
  );
  await older.reset();
  const ways: [string, (running: Running) => unknown][] = [["the process", ({ child }) => child.kill("SIGKILL")]];
  for (const how of ["immediate", "kill"] as const)
    if (postgres) ways.push([`PostgreSQL (${how})`, () => postgres.crash(how)]);
  const seen = { old: 0, new: 0, migrating: 0 };
  for (const [victim, kill] of ways) {
    for (let turn = 0; turn < kills; turn += 1) {
      if (await killAt(stage, older, (duration * turn) / kills, kill)) seen.migrating += 1;
      if (victim !== "the process") postgres?.startAgain();
      const found = await stateOf(stage, place);
      const name = found[0] === oldState[0] ? "old" : "new";
      const expected = name === "old" ? oldState : newState;
      expectThat(isDeepStrictEqual(found, expected), `the ${name} state, whole, after a kill of ${victim}`);
      seen[name] += 1;
      if (name === "new") await older.reset();
    }
  }
  console.log(`  the migration takes ${duration.toFixed(0)} ms; states after the kills: ${JSON.stringify(seen)}`);
  expectThat(seen.migrating >= ways.length * 2, "some kills hit a running migration");
  const { running, site } = await startOn(stage, place);
  await waitUntilReady(running, site);
  expectThat((await fetch(`${site}/news`)).ok, "the next start serves pages");
  await running.stop();
  expectThat(isDeepStrictEqual(await stateOf(stage, place), newState), "the next start migrates everything");
}

export const killedMigration: Rehearsal = {
  title: `kills of the process and of PostgreSQL during a migration of ${total.toLocaleString("en")} registrations`,
  needs: ["pg_dump"],
  async run(stage, words) {
    const release = readdirSync(keptReleases).sort()[0] ?? "";
    for (const engine of enginesIn(words)) {
      const older = engine === "sqlite" ? oldSqlite(stage, release) : oldPostgres(stage, release);
      await rehearseKills(stage, await older);
    }
  },
};
