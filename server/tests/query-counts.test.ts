import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { analyzeTables, fillRegistrations } from "#bench/fill-registrations.ts";
import { editRegistration } from "#contract/conference/registrants/registration-list.ts";
import { registerQuickly } from "#contract/conference/registration/registration.ts";
import { listNews } from "#contract/site/news.ts";
import { desk } from "../conference/testing/desk.ts";
import { answersOf, post, registered } from "../conference/testing/test-registrations.ts";
import { queriesOf } from "../testing/log-queries.ts";
import { testApp } from "../testing/test-app.ts";

const key = { "idempotency-key": "0123456789abcdef" };
const reads = { replies: "idempotency_keys", places: 'as "taken"', schools: "conference_schools" };

/** Returns the number of queries that read each of these. */
function readsOf(queries: string[]) {
  const count = (part: string) => queries.filter((sql) => sql.startsWith("select") && sql.includes(part)).length;
  return Object.fromEntries(Object.entries(reads).map(([name, part]) => [name, count(part)]));
}

test("an uncached news list parses its query once and takes five database queries", async () => {
  const { app, platform } = await testApp();
  const parse = vi.spyOn(listNews.query, "parse");
  const queries = await queriesOf(platform.database, () => app.inject({ url: "/api/news/?page=2" }));
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(queries).toHaveLength(5);
  expect(parsed).toBe(1);
});

test.runIf(process.env["TEST_ENGINE"] === "sqlite")(
  "a registration finds the same person by an index, also in a conference of thousands",
  async () => {
    const { app, platform } = await testApp();
    const { database } = platform;
    await fillRegistrations(database, 2000);
    await analyzeTables(database);
    const queries = await queriesOf(database, async () => post(app, "/api/registration/", await answersOf(app)));
    const query = queries.find((one) => one.startsWith("select") && one.includes('"email_key" in')) ?? "";
    const plan = await sql
      .raw<{ detail: string }>(`explain query plan ${query.replaceAll("?", "5")}`)
      .execute(database.read);
    expect(plan.rows.map(({ detail }) => detail)).toEqual([expect.stringContaining("(email_key=?)")]);
  },
);

test.each([
  ["without a limit", null, 0],
  ["with limited places", 100, 1],
])(
  "a registration %s queries its stored response, the places and the schools at most once",
  async (_name, places, reads) => {
    const { app, platform } = await testApp();
    const { database } = platform;
    await database.transaction((db) => db.updateTable("conferences").set({ places }).execute());
    const answers = await answersOf(app);
    const queries = await queriesOf(database, () => post(app, "/api/registration/", answers, key));
    expect(readsOf(queries)).toEqual({ replies: 1, places: reads, schools: 1 });
  },
);

test("a registration by name parses its body and queries its stored response once", async () => {
  const { app, platform } = await testApp();
  const parse = vi.spyOn(registerQuickly.body, "safeParse");
  const send = () => post(app, "/api/user_conferences/", { fio: "Примеров Пётр" }, key);
  const queries = await queriesOf(platform.database, send);
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(readsOf(queries)).toEqual({ replies: 1, places: 0, schools: 0 });
  expect(parsed).toBe(1);
});

test("an edit of a registration validates its body once and does not query unchanged schools", async () => {
  const given = await desk();
  const { id } = await registered(given);
  const parse = vi.spyOn(editRegistration.body, "safeParse");
  const edit = () => given.ask("PATCH", `/api/registration/${id}/`, { job: "Главный врач", revision: 1 });
  const queries = await queriesOf(given.platform.database, edit);
  const parsed = parse.mock.calls.length;
  parse.mockRestore();
  expect(readsOf(queries)).toEqual({ replies: 0, places: 0, schools: 0 });
  expect(parsed).toBe(1);
});
