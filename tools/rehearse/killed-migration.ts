import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { migrationNames, migrationsRun } from "#server/platform/database/migrate.ts";
import { besideServer, type DatabasePlace, inSnapshot } from "#server/platform/database/open-snapshot.ts";
import { keptReleases, layOutRelease } from "#server/release/kept-release-for-tests.ts";
import { freePort } from "#server/testing/free-port.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { expectThat, type Rehearsal, type Running, type Stage, untilReady } from "./stage.ts";

const total = 100_000;
const kills = 6;

/** A database of an older release in which everybody of a country might have registered. */
type Older = {
  place: DatabasePlace;
  /** Whether something is being changed that is not committed yet. */
  isChanging: () => Promise<boolean>;
  /** As it was before anything was killed. */
  fresh: () => Promise<void>;
  postgres?: ThrowAwayPostgres;
};

const columns = "region, job_place, job, phone, status, source, created_at, consent_version, search_key";

/** Beside those that the release left. */
const fill = (place: DatabasePlace) =>
  besideServer(place, (db) =>
    sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(total)})
      insert into registrations (conference_id, school_id, number, fio, fio_key, email, email_key, ${sql.raw(columns)})
      select conference_id, school_id, 100 + n, fio || n, fio_key || n, n || email, n || email_key, ${sql.raw(columns)}
      from counted, (select * from registrations order by id limit 1) as one`.execute(db),
  );

const alter = (place: DatabasePlace, how: "disable" | "enable") =>
  besideServer(place, (db) => sql`alter table registrations ${sql.raw(how)} trigger user`.execute(db));

async function olderSqlite(stage: Stage, release: string): Promise<Older> {
  const [place, copy] = [{ folder: stage.make("sqlite") }, stage.make("sqlite-copy")];
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
  const fresh = async () => {
    rmSync(place.folder, { recursive: true });
    cpSync(copy, place.folder, { recursive: true });
  };
  return { place, isChanging, fresh };
}

async function olderPostgres(stage: Stage, release: string): Promise<Older> {
  const postgres = await startPostgres();
  stage.atTheEnd(postgres.stop);
  const copy = { folder: stage.make("postgres"), url: await createDatabase(postgres.url, "filled") };
  await layOutRelease(release, copy);
  // To be found and counted one by one takes them minutes, and the migrations count anew.
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
  const fresh = async () => void (await createDatabase(postgres.url, "older", "filled"));
  return { place, isChanging, fresh, postgres };
}

/** All that is known of the shape of a database. */
async function shapeOf(stage: Stage, { folder, url }: DatabasePlace): Promise<string> {
  if (url !== undefined)
    return (await stage.run("pg_dump", ["--schema-only", "--no-owner", url])).replace(/^\\.*$/gm, "");
  const database = new DatabaseSync(join(folder, "society.sqlite"));
  const shape = database.prepare("select type, name, sql from sqlite_master order by type, name").all();
  const damage = database.prepare("pragma integrity_check").all();
  database.close();
  return JSON.stringify([damage, shape]);
}

/** What nobody may lose. */
function peopleOf(place: DatabasePlace): Promise<string> {
  return inSnapshot(place, async ({ db }) => {
    const kept = sql`select id, number, fio, email, status, search_key from registrations order by id`;
    const { rows } = await kept.execute(db);
    return `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
  });
}

const ranOn = (place: DatabasePlace) => inSnapshot(place, ({ db }) => migrationsRun(db as never));

async function startOn(stage: Stage, { folder, url = "" }: DatabasePlace): Promise<{ running: Running; site: string }> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: url, DEMO: "off", LOG_LEVEL: "warn" };
  const SECRET_KEY = Buffer.alloc(32, 1).toString("base64");
  const running = stage.start(process.execPath, ["server/main.ts"], { env: { ...env, SECRET_KEY } });
  return { running, site: `http://127.0.0.1:${port}` };
}

/** @throws Error where the process ended before it changed anything. */
async function untilChanging({ isChanging }: Older, { child, said }: Running): Promise<void> {
  while (!(await isChanging())) {
    if (child.exitCode !== null) throw new Error(`It ended before it migrated:\n${said()}`);
    await wait(1);
  }
}

/** @returns for how many milliseconds it changes something before it listens. */
async function undisturbed(stage: Stage, older: Older): Promise<number> {
  const { running, site } = await startOn(stage, older.place);
  await untilChanging(older, running);
  const began = performance.now();
  while (await older.isChanging()) await wait(1);
  const lasted = performance.now() - began;
  await untilReady(running, site, 300);
  await running.stop();
  return lasted;
}

async function killAt(
  stage: Stage,
  older: Older,
  milliseconds: number,
  kill: (running: Running) => unknown,
): Promise<boolean> {
  const { running } = await startOn(stage, older.place);
  await untilChanging(older, running);
  await wait(milliseconds);
  const ended = once(running.child, "exit");
  const isInTheMiddle = await older.isChanging();
  await kill(running);
  // Without its database it ends by itself, or goes on when that is back.
  await Promise.race([ended, wait(3000)]);
  await running.stop("SIGKILL");
  return isInTheMiddle;
}

async function rehearseKills(stage: Stage, older: Older): Promise<void> {
  const { place, postgres } = older;
  const [oldShape, oldRan, people] = [await shapeOf(stage, place), await ranOn(place), await peopleOf(place)];
  const lasts = await undisturbed(stage, older);
  const newShape = await shapeOf(stage, place);
  expectThat(newShape !== oldShape && (await peopleOf(place)) === people, "it migrates where nobody disturbs it");
  await older.fresh();
  const ways: [string, (running: Running) => unknown][] = [["the process", ({ child }) => child.kill("SIGKILL")]];
  for (const how of ["immediate", "kill"] as const)
    if (postgres) ways.push([`PostgreSQL (${how})`, () => postgres.crash(how)]);
  const seen = { old: 0, new: 0, "in the middle": 0 };
  for (const [victim, kill] of ways) {
    for (let turn = 0; turn < kills; turn += 1) {
      if (await killAt(stage, older, (lasts * turn) / kills, kill)) seen["in the middle"] += 1;
      if (victim !== "the process") postgres?.startAgain();
      const ran = await ranOn(place);
      const shape = await shapeOf(stage, place);
      const state = ran.length === oldRan.length ? "old" : "new";
      expectThat(state === "old" || ran.length === migrationNames.length, `all or nothing has run: ${ran.slice(-3)}`);
      expectThat(
        shape === (state === "old" ? oldShape : newShape),
        `the shape is the ${state} one after ${victim} died`,
      );
      expectThat((await peopleOf(place)) === people, `everybody is there after ${victim} died`);
      seen[state] += 1;
      if (state === "new") await older.fresh();
    }
  }
  console.log(`  it takes ${lasts.toFixed(0)} ms; killed ${JSON.stringify(seen)}`);
  expectThat(seen["in the middle"] >= ways.length * 2, "some were killed in the middle");
  const { running, site } = await startOn(stage, place);
  await untilReady(running, site, 300);
  expectThat((await fetch(`${site}/news`)).ok, "the next start goes on");
  await running.stop();
  expectThat((await shapeOf(stage, place)) === newShape && (await peopleOf(place)) === people, "and brings all over");
}

export const killedMigration: Rehearsal = {
  name: `a migration of ${total.toLocaleString("en")} registrations is killed, and PostgreSQL under it, at different moments`,
  needs: ["pg_dump"],
  async run(stage) {
    const release = readdirSync(keptReleases).sort()[0] ?? "";
    await rehearseKills(stage, await olderSqlite(stage, release));
    await rehearseKills(stage, await olderPostgres(stage, release));
  },
};
