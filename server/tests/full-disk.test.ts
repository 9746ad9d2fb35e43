import { sql } from "kysely";
import { expect, test } from "vitest";
import { answersOf, post } from "../conference/testing/test-registrations.ts";
import type { Database } from "../kit/database/open-database.ts";
import { testApp } from "../testing/test-app.ts";

/** SQLite fails by itself; PostgreSQL is made to return the same error by a trigger. */
const fill = {
  sqlite: async (database: Database) => {
    await run(database, "pragma max_page_count = 1");
  },
  postgres: async (database: Database) => {
    const body = "begin raise exception 'no space left on device' using errcode = '53100'; end";
    await run(database, `create function no_room() returns trigger language plpgsql as $$ ${body} $$`);
    for (const table of ["registrations", "commit_trials"]) {
      await run(database, `create trigger no_room before insert on ${table} for each row execute function no_room()`);
    }
  },
};

const empty = {
  sqlite: (database: Database) => run(database, "pragma max_page_count = 1000000"),
  postgres: (database: Database) => run(database, "drop function no_room cascade"),
};

const run = (database: Database, statement: string) => database.transaction((db) => sql.raw(statement).execute(db));

test("on a full disk registrations receive 507 and are logged, reads succeed, and writes resume with free space", async () => {
  const { app, platform } = await testApp({ expectedLog: ["the disk is full"] });
  const { database } = platform;
  const answers = await answersOf(app);
  const register = (index: number) => post(app, "/api/registration/", { ...answers, email: `${index}@post.example` });
  await fill[database.engine.name](database);
  // Some still fit into half-empty pages of the file.
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => register(index)));
  const refused = outcomes.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([507]));
  expect(refused[0]?.body.detail).toContain("кончилось место");
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect((await app.inject({ url: "/api/news/" })).statusCode).toBe(200);
  const probe = await app.inject({ url: "/readyz" });
  expect([probe.statusCode, probe.json().detail]).toEqual([503, expect.stringContaining("кончилось место")]);
  await empty[database.engine.name](database);
  expect((await register(1000)).status).toBe(201);
  const told = outcomes.length - refused.length + 1;
  expect((await app.inject({ url: "/api/registration/get_counter/" })).json()).toEqual({ count: told });
});
