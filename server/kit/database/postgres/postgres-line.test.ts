import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { removePlace, testDatabase, testPlace } from "#server/testing/test-database.ts";
import { openDatabase } from "../open-database.ts";

// The embedded engine has no such connection.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "the version is unknown while the connection to PostgreSQL is lost, and recovers with later changes",
  async () => {
    const database = await testDatabase("demo");
    const before = database.contentVersion.current() ?? 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select version%' and pid <> pg_backend_pid()`.execute(
      database.read,
    );
    await expect.poll(() => database.contentVersion.current()).toBeUndefined();
    await database.transaction((db) => sql`update seasons set year = year`.execute(db));
    await expect.poll(() => database.contentVersion.current()).toBeGreaterThan(before);
  },
);

test("a process that changed content sees no older version afterwards", async () => {
  const database = await testDatabase("demo");
  for (let change = 0; change < 20; change += 1) {
    const before = database.contentVersion.current() ?? 0;
    await database.transaction((db) => sql`update seasons set year = year where year = 2026`.execute(db));
    expect(database.contentVersion.current() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(before);
  }
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "two processes detect each other, and one leads until it ends",
  async () => {
    const place = await testPlace("empty");
    const [one, other] = [await openDatabase(place), await openDatabase(place)];
    onTestFinished(async () => {
      await other.close();
      await removePlace(place);
    });
    expect(await one.nodes.isAlive(other.nodes.own)).toBe(true);
    expect(await other.nodes.isAlive(one.nodes.own)).toBe(true);
    expect([await one.nodes.leads(), await other.nodes.leads(), await one.nodes.leads()]).toEqual([true, false, true]);
    await one.close();
    await expect.poll(() => other.nodes.leads()).toBe(true);
    expect(await other.nodes.isAlive(one.nodes.own)).toBe(false);
  },
);
