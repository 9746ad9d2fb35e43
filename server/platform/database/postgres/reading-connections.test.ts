import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/testing/free-port.ts";
import { removePlace, type TestPlace, testPlace } from "#server/testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import { asHeavyRead } from "./reading-connections.ts";

/** What a real replica does, and does not do on bad days: `npm run rehearse -- replica`. */
const onPostgres = test.runIf(process.env["TEST_ENGINE"] === "postgres");

async function readingFrom(replicaOf: (place: TestPlace) => Promise<string>) {
  const place = await testPlace("demo");
  const database = await openDatabase({ ...place, replicaUrl: await replicaOf(place) });
  const told: string[] = [];
  database.replica?.watch((trouble, error) => told.push(`${trouble}: ${(error as Error).message}`));
  onTestFinished(async () => {
    await database.close();
    await removePlace(place);
  });
  const count = () =>
    asHeavyRead(() =>
      database.read
        .selectFrom("tags")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    );
  return { database, told, count };
}

onPostgres.for([
  ["other: It is no replica.", async ({ url = "" }: TestPlace) => url],
  ["away: connect ECONNREFUSED", async () => `postgres://society@127.0.0.1:${await freePort()}/postgres`],
] as const)("the primary answers for what is no replica, which is told once: %s", async ([trouble, replicaOf]) => {
  const { database, told, count } = await readingFrom(replicaOf);
  const before = (await count()).count;
  await database.transaction((db) =>
    db.insertInto("tags").values({ name: "новый", slug: "novyj", color: "#333333" }).execute(),
  );
  const counts = await Promise.all([count(), count(), count()]);
  expect(counts.map((answer) => answer.count)).toEqual([before + 1, before + 1, before + 1]);
  await expect.poll(() => database.replica?.trouble()).toBe(trouble.split(":")[0]);
  expect(told).toEqual([expect.stringContaining(trouble)]);
});
