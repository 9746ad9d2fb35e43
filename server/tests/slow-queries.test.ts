import { Writable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { logSlowQueries } from "../kit/database/slow-queries.ts";
import { followRequest } from "../kit/http/request-id.ts";
import { createLog } from "../kit/log.ts";
import { testDatabase } from "../testing/test-database.ts";

test("a slow statement is logged without values and with its request id", async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const database = await testDatabase("empty");
  logSlowQueries(database, createLog("warn", stream));
  const ask = () => sql`select id from registrations where fio = ${"Примерова"}`.execute(database.read);
  await ask();
  expect(lines).toEqual([]);
  database.slowQueries.longerThan = -1;
  await new Promise<void>((resolve) => followRequest("ABCDEFGHIJ", () => void ask().then(() => resolve())));
  expect(lines).toMatchObject([{ msg: "slow query", request: "ABCDEFGHIJ", milliseconds: expect.any(Number) }]);
  expect(lines[0]?.["sql"]).toMatch(/^select id from registrations where fio = (\?|\$1)$/);
  expect(JSON.stringify(lines)).not.toContain("Примерова");
});
