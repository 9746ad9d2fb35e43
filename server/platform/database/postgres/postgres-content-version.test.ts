import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/test-database.ts";

const settled = { interval: 50, timeout: 10_000 };

// The embedded engine has no line that could be lost.
test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "while the line to PostgreSQL is lost the version is unknown; it comes back by itself, with what changed meanwhile",
  async () => {
    const database = await testDatabase("demo");
    const before = database.contentVersion.current() ?? 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select version%' and pid <> pg_backend_pid()`.execute(
      database.read,
    );
    await expect.poll(() => database.contentVersion.current(), settled).toBeUndefined();
    await database.transaction((db) => sql`update seasons set year = year`.execute(db));
    await expect.poll(() => database.contentVersion.current(), settled).toBeGreaterThan(before);
  },
);

test("whoever has changed something sees no older version by what they ask next", async () => {
  const database = await testDatabase("demo");
  for (let change = 0; change < 20; change += 1) {
    const before = database.contentVersion.current() ?? 0;
    await database.transaction((db) => sql`update seasons set year = year where year = 2026`.execute(db));
    expect(database.contentVersion.current() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(before);
  }
});
