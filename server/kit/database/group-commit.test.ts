import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import type { Database } from "./open-database.ts";

const newTag = (slug: string) => ({ name: slug, slug, color: "#000000" });

const add = (database: Database, slug: string) =>
  database.inGroupCommit((db) => db.insertInto("tags").values(newTag(slug)).execute());

async function slugsOf({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom("tags").select("slug").orderBy("id").execute();
  return rows.map((row) => row.slug);
}

test("concurrent writes are stored when they resolve, in the order of their calls", async () => {
  const database = await testDatabase("empty");
  const slugs = Array.from({ length: 100 }, (_, number) => `tag-${number}`);
  await Promise.all(slugs.map((slug) => add(database, slug)));
  expect(await slugsOf(database)).toEqual(slugs);
});

test("a failed write of a group commit is rolled back, and the others are stored", async () => {
  const database = await testDatabase("empty");
  const failing = database.inGroupCommit(async (db) => {
    await db.insertInto("tags").values(newTag("half")).execute();
    throw new Error("no more");
  });
  const twice = [add(database, "same"), add(database, "same")];
  const outcomes = await Promise.allSettled([add(database, "one"), failing, ...twice, add(database, "two")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  await expect(failing).rejects.toThrow("no more");
  expect((await slugsOf(database)).sort()).toEqual(["one", "same", "two"]);
});

test("writes of a group commit run one after another", async () => {
  const database = await testDatabase("demo");
  const countUp = () =>
    database.inGroupCommit(async (db) => {
      const { places } = await db
        .selectFrom("conferences")
        .select("places")
        .where("id", "=", 5)
        .executeTakeFirstOrThrow();
      await db
        .updateTable("conferences")
        .set({ places: (places ?? 0) + 1 })
        .where("id", "=", 5)
        .execute();
    });
  await Promise.all(Array.from({ length: 40 }, countUp));
  const { places } = await database.read
    .selectFrom("conferences")
    .select("places")
    .where("id", "=", 5)
    .executeTakeFirstOrThrow();
  expect(places).toBe(40);
});

test("a prepared statement returns a column that was added later", async () => {
  const database = await testDatabase("demo");
  const ask = () => sql<object>`select * from seasons order by id limit 1`.execute(database.read);
  const before = Object.keys((await ask()).rows[0] ?? {});
  await database.transaction((db) => sql`alter table seasons add column motto text`.execute(db));
  const after = await ask();
  expect(Object.keys(after.rows[0] ?? {})).toEqual([...before, "motto"]);
});

test("if the commit fails, no write is repeated", async () => {
  const database = await testDatabase("demo");
  let done = 0;
  const orphan = () =>
    database.inGroupCommit(async (db) => {
      done += 1;
      if (database.engine.name === "sqlite") await sql`pragma defer_foreign_keys = on`.execute(db);
      await db
        .insertInto("news_tags")
        .values({ news_id: 71, tag_id: 1000 + done })
        .execute();
    });
  if (database.engine.name === "postgres") {
    await database.transaction((db) =>
      sql`alter table news_tags alter constraint news_tags_tag_id_fkey deferrable initially deferred`.execute(db),
    );
  }
  const outcomes = await Promise.allSettled([orphan(), orphan()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(done).toBe(2);
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")(
  "registrations wait only for their own conference, and exclusive changes wait for all",
  async () => {
    const database = await testDatabase("empty");
    const done: string[] = [];
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const held = database.batched(
      async (_db, items: number[]) => {
        begun.resolve();
        await gate.promise;
        done.push("first");
        return items;
      },
      (conference) => conference,
    )(1);
    await begun.promise;
    const others = database.batched(
      async (_db, items: string[]) => {
        done.push(...items);
        return items;
      },
      (name) => (name === "of the same" ? 1 : 2),
    );
    await others("of another");
    const waiting = [others("of the same"), database.exclusive(async () => done.push("exclusive"))];
    await database.read.selectFrom("tags").select("id").execute();
    expect(done).toEqual(["of another"]);
    gate.resolve();
    await Promise.all([held, ...waiting]);
    expect(done.slice(0, 2)).toEqual(["of another", "first"]);
    expect(done.slice(2).sort()).toEqual(["exclusive", "of the same"]);
  },
);
