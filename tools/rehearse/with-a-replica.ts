import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { asHeavyRead } from "#server/platform/database/postgres/reading-connections.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres, type ThrowAwayPostgres } from "#server/testing/throw-away-postgres.ts";
import { expectThat, type Rehearsal, type Stage } from "./stage.ts";
import { formFor, schoolNow } from "./steady-load.ts";
import { signIn, staff, startTwoNodes } from "./two-nodes.ts";

export const withAReplica: Rehearsal = {
  name: "two nodes with a replica that answers heavy reads: own writes, lag, conflicts, a hang, a kill under load, a promotion",
  needs: [],
  async run(stage) {
    await badDays(stage);
    await registrationsAreFound(stage);
  },
};

type Nodes = [Database, Database];

/** Of the database alone, opened as two nodes do. */
async function badDays(stage: Stage): Promise<void> {
  const { url, stop } = await startPostgres();
  stage.atTheEnd(stop);
  const folder = stage.make("nodes");
  const replica = await startPostgres({ replicaOf: url });
  stage.atTheEnd(replica.stop);
  const open = () => openDatabase({ folder, url, replicaUrl: replica.url });
  const nodes: Nodes = [await open(), await open()];
  const told: string[] = [];
  for (const node of nodes)
    node.replica?.watch((trouble, error) => told.push(`${trouble} (${(error as Error).message})`));
  await writeAndRead(nodes, 200, "well");
  await conflicts(nodes[0], url, replica);
  await lags(nodes, replica);
  await hangs(nodes, replica);
  await isKilled(nodes, replica);
  replica.promote();
  await writeAndRead(nodes, 20, "promoted");
  await until(nodes, "other");
  for (const node of nodes) await node.close();
  console.log(`  told in all: ${told.join(", ")}`);
  expectThat(told.length < 12, `troubles are told once a minute, not ${told.length} times`);
}

/** What one has written the other reads. @returns how long the slowest answer took. */
async function writeAndRead([one, other]: Nodes, times: number, day: string): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const [writes, reads] = turn % 2 === 0 ? [one, other] : [other, one];
    const name = `${day}-${turn}`;
    await writes.transaction((db) => db.insertInto("tags").values({ name, slug: name, color: "#333333" }).execute());
    const began = performance.now();
    const found = await asHeavyRead(() =>
      reads.read.selectFrom("tags").select("id").where("name", "=", name).execute(),
    );
    slowest = Math.max(slowest, performance.now() - began);
    expectThat(found.length === 1, `${name}, written on one node, is found on the other`);
  }
  console.log(`  ${day}: ${times} found on the other node; the slowest answer took ${slowest.toFixed(0)} ms`);
  return slowest;
}

/** What is locked on the primary may not be read on the replica: whoever does is cancelled there. */
async function conflicts({ read, replica: known }: Database, url: string, replica: ThrowAwayPostgres): Promise<void> {
  await onServer(replica.url, "alter system set max_standby_streaming_delay = 0", "select pg_reload_conf()");
  const told: string[] = [];
  known?.watch((trouble, error) => told.push(`${trouble}: ${(error as Error).message}`));
  await wait(1000);
  const slowly = sql<{ count: number }>`select count(*) as count, pg_sleep(2) from tags`;
  const answer = asHeavyRead(() => slowly.execute(read));
  await wait(500);
  await onServer(url, "begin", "lock tags in access exclusive mode", "commit");
  const { rows } = await answer;
  expectThat((rows[0]?.count ?? 0) > 0, "who is cancelled on the replica is answered");
  expectThat(/^refused: .*conflict with recovery/.test(told.at(-1) ?? ""), `the reason is told: ${told}`);
  await onServer(replica.url, "alter system reset max_standby_streaming_delay", "select pg_reload_conf()");
  await wait(1000);
}

async function lags(nodes: Nodes, replica: ThrowAwayPostgres): Promise<void> {
  await onServer(replica.url, "select pg_wal_replay_pause()");
  await writeAndRead(nodes, 40, "paused");
  await until(nodes, "behind");
  await onServer(replica.url, "select pg_wal_replay_resume()");
  await until(nodes, undefined);
}

async function hangs(nodes: Nodes, replica: ThrowAwayPostgres): Promise<void> {
  const postmaster = replica.processId();
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  const all = [postmaster, ...children.map(Number)];
  for (const id of all) process.kill(id, "SIGSTOP");
  const slowest = await writeAndRead(nodes, 40, "hanging");
  for (const id of all) process.kill(id, "SIGCONT");
  expectThat(slowest < 3000, "nobody waits long for a replica that hangs");
  await until(nodes, undefined);
}

async function isKilled(nodes: Nodes, replica: ThrowAwayPostgres): Promise<void> {
  const reads: Promise<string>[] = [];
  const read = ({ read: db }: Database) => asHeavyRead(() => db.selectFrom("tags").selectAll().execute());
  const load = setInterval(() => {
    const node = nodes[reads.length % 2] ?? nodes[0];
    reads.push(
      read(node).then(
        () => "answered",
        (error) => error.message,
      ),
    );
  }, 5);
  await wait(1000);
  replica.crash("kill");
  await writeAndRead(nodes, 20, "killed");
  replica.startAgain();
  await until(nodes, undefined);
  clearInterval(load);
  const outcomes = [...Map.groupBy(await Promise.all(reads), (outcome) => outcome)];
  const shown = outcomes.map(([outcome, { length }]) => `${length} × ${outcome}`).join(", ");
  console.log(`  under load, while it was killed and came back: ${shown}`);
  expectThat(outcomes.length === 1 && outcomes[0]?.[0] === "answered", `no reader has an error: ${shown}`);
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function until(nodes: Nodes, trouble: string | undefined): Promise<void> {
  const isSo = () => nodes.every(({ replica }) => replica?.trouble() === trouble);
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(100)) if (isSo()) return;
  expectThat(false, `both nodes know the replica as ${trouble ?? "well"}`);
}

/** With two whole servers: staff find at once at the one who has registered at the other, and it is the replica that tells. */
async function registrationsAreFound(stage: Stage): Promise<void> {
  const metrics = `127.0.0.1:${await freePort()}`;
  const nodes = await startTwoNodes(stage, "http://127.0.0.1", async (databaseUrl) => {
    const replica = await startPostgres({ replicaOf: databaseUrl });
    stage.atTheEnd(replica.stop);
    return { ...staff, DEMO: "on", RATE_LIMITS: "off", METRICS: metrics, DATABASE_REPLICA_URL: replica.url };
  });
  const [one, other] = nodes.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const ask = await signIn(one);
  const form = formFor(await schoolNow(one));
  for (let turn = 0; turn < 200; turn += 1) {
    const [writes, reads] = turn % 2 === 0 ? [one, other] : [other, one];
    const email = `replica-${turn}@post.example`;
    const registered = await ask(writes, "POST", "/api/registration/", form(email));
    const { count } = (await (await ask(reads, "GET", `/api/registration/?search=${email}`)).json()) as {
      count: number;
    };
    expectThat(registered.status === 201 && count === 1, `${email}, registered on one node, is found on the other`);
  }
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  const [answered, byPrimary] = ["answered", "by_primary"].map((of) =>
    Number(new RegExp(`^society_replica\\{of="${of}"\\} (\\d+)`, "m").exec(text)?.[1]),
  ) as [number, number];
  console.log(
    `  200 registrations found; of the first node's heavy reads ${answered} by the replica, ${byPrimary} not`,
  );
  expectThat(answered > byPrimary, "it is the replica that answers");
}
