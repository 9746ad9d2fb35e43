import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { answersOf, post } from "../conference/testing/test-registrations.ts";
import type { DatabaseLimits } from "../kit/database/database-limits.ts";
import { openDatabase } from "../kit/database/open-database.ts";
import { outageOf } from "../kit/outage.ts";
import { cuttingProxy } from "../testing/cutting-proxy.ts";
import { testApp } from "../testing/test-app.ts";
import { removePlace, testPlace } from "../testing/test-database.ts";
import { startPostgres } from "../testing/throw-away-postgres.ts";

const onPostgres = process.env["TEST_ENGINE"] === "postgres";
const path = "/api/registration/";
const patient: DatabaseLimits = { connect: 5000, lock: 5000, statement: 0, answer: 0, idleInTransaction: 0 };

/** Returns the server over a connection that a test can cut, and a second connection that stays open. */
async function overProxy(limits: DatabaseLimits, expectedLog: string[]) {
  const place = await testPlace("demo");
  const proxy = await cuttingProxy(place.url ?? "");
  const database = await openDatabase({ ...place, url: proxy.url, limits });
  const beside = new pg.Client({ connectionString: place.url });
  await beside.connect();
  onTestFinished(async () => {
    await beside.end();
    await database.close();
    await removePlace(place);
  });
  const { app } = await testApp({ platform: { database }, expectedLog });
  const register = async (email: string) => post(app, path, await answersOf(app, { email }));
  const emails = async () =>
    (await beside.query("select email from registrations order by id")).rows.map((row) => row.email);
  return { app, proxy, beside, database, register, emails };
}

/** Ends the connection that waits for a lock, as an operator or a crash would. */
const endWaitingConnection = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test.runIf(onPostgres)(
  "a connection lost during a query fails only this request with 503, and the server continues",
  async () => {
    const { register, beside, database, emails } = await overProxy(patient, ["the database cannot be reached"]);
    await beside.query("begin; lock table registrations in exclusive mode");
    const waiting = register("first@post.example");
    await expect.poll(async () => (await endWaitingConnection.execute(database.read)).rows.length).toBe(1);
    await beside.query("rollback");
    const { status, headers, body } = await waiting;
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(body.detail).toContain("временно недоступен");
    expect((await register("second@post.example")).status).toBe(201);
    expect(await emails()).toEqual(["second@post.example"]);
  },
);

test.runIf(onPostgres)("a registration whose commit confirmation is lost succeeds, and it is stored", async () => {
  const { register, proxy, emails } = await overProxy(patient, []);
  proxy.cutAt("commit", "after");
  expect((await register("written@post.example")).status).toBe(201);
  expect(await emails()).toEqual(["written@post.example"]);
});

test.runIf(onPostgres)("a registration whose commit is lost receives 503, and nothing is stored", async () => {
  const { register, proxy, emails } = await overProxy(patient, ["the database cannot be reached"]);
  proxy.cutAt("commit", "before");
  const { status, body } = await register("lost@post.example");
  expect([status, body.detail]).toEqual([503, expect.stringContaining("временно недоступен")]);
  expect(await emails()).toEqual([]);
});

test.runIf(onPostgres)(
  "a withdrawal whose commit outcome is unknown receives 503 with a message about it",
  async () => {
    const { app, register, proxy, beside } = await overProxy(patient, [
      "a commit was begun and its outcome is unknown",
    ]);
    const { body } = await register("withdrawn@post.example");
    const key = body.result.split("/").at(-2);
    proxy.cutAt("commit", "afterwards");
    const answer = await post(app, `/api/registration/results/${key}/withdrawals/`);
    expect([answer.status, answer.body.detail]).toEqual([503, expect.stringContaining("неизвестно, записано")]);
    expect((await beside.query("select status from registrations")).rows).toEqual([{ status: "withdrawn" }]);
  },
);

test.runIf(onPostgres)(
  "waits for a lock, a long statement or a free connection end with an overload error",
  async () => {
    const { database, beside } = await overProxy({ ...patient, connect: 300, lock: 300, statement: 600 }, []);
    const { read, transaction } = database;
    await beside.query("begin; lock table registrations");
    await expect(read.selectFrom("registrations").selectAll().execute()).rejects.toMatchObject({ code: "55P03" });
    await beside.query("rollback");
    const long = sql`select pg_sleep(60)`.execute(read).catch((error: unknown) => error);
    expect(outageOf(await long)).toBe("overloaded");
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () => transaction(() => free));
    const late = read.selectFrom("settings").selectAll().execute();
    await expect(late).rejects.toMatchObject({ outage: "overloaded" });
    release();
    await Promise.all(held);
    expect(await read.selectFrom("registrations").selectAll().execute()).toEqual([]);
  },
);

test.runIf(onPostgres)(
  "requests over a silent connection receive 503 in time, and succeed once the connection is back",
  async () => {
    const { register, proxy, emails } = await overProxy({ ...patient, connect: 500, answer: 500 }, [
      "the database takes too long",
    ]);
    await register("before@post.example");
    proxy.swallow(true);
    const { status, headers } = await register("meanwhile@post.example");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    proxy.swallow(false);
    expect((await register("after@post.example")).status).toBe(201);
    expect(await emails()).toEqual(["before@post.example", "after@post.example"]);
  },
);

test.runIf(onPostgres)("a transaction id reused after a crash does not count as the lost commit", async () => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "society-numbers-"));
  const proxy = await cuttingProxy(postgres.url);
  const database = await openDatabase({ folder, url: proxy.url, limits: { ...patient, connect: 300 } });
  onTestFinished(async () => {
    await database.close();
    postgres.stop();
    rmSync(folder, { recursive: true });
  });
  const { promise: numbered, resolve } = Promise.withResolvers<number>();
  const lost = database.transaction(async (db) => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db);
    proxy.swallow(true);
    resolve(Number(rows[0]?.xid));
  });
  const outcome = expect(lost).rejects.toMatchObject({ outage: "unreachable" });
  const number = await numbered;
  postgres.crash("immediate");
  postgres.startAgain();
  const beside = new pg.Client({ connectionString: postgres.url });
  await beside.connect();
  // Each statement is a transaction, which is committed before its response.
  let given = 0;
  while (given < number) given = Number((await beside.query("select pg_current_xact_id()::text as xid")).rows[0].xid);
  await beside.end();
  proxy.swallow(false);
  await outcome;
});
