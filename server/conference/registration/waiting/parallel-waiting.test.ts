import { expect, test } from "vitest";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { fullSchool, registeredIn, setPlaces } from "../../testing/waiting-school.ts";
import { offerFreePlaces, sweepOffers } from "../offers/offer-places.ts";
import { placesTaken } from "../places/places-repository.ts";

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

function rowsOf({ database }: Pick<Platform, "database">) {
  return database.read.selectFrom("waiting_list").selectAll().orderBy("id").execute();
}

test("of fifty parallel registrations in a school of ten, ten have a place and forty wait once each", async () => {
  const { join, school, platform, shown } = await fullSchool({}, 10);
  const all = await Promise.all(times(50).map((at) => join(`person${at}`)));
  expect(all.filter(({ status }) => status === "registered")).toHaveLength(10);
  expect(await registeredIn(platform, school.id)).toBe(10);
  const rows = await rowsOf(platform);
  expect(new Set(rows.map((row) => row.registration_id)).size).toBe(40);
  const places = await Promise.all(all.filter(({ status }) => status === "waiting").map(shown));
  const inOrder = places.map(({ waiting }) => waiting.place).sort((one, other) => one - other);
  expect(inOrder).toEqual(times(40).map((at) => at + 1));
});

test("parallel answers, withdrawals and registrations neither oversell the school nor lose an offer", async () => {
  const { join, send, answer, ask, school, platform, shown } = await fullSchool({}, 20);
  const holders = await Promise.all(times(20).map((at) => join(`holder${at}`)));
  const waiting = await Promise.all(times(30).map((at) => join(`waiting${at}`)));
  await Promise.all(holders.slice(0, 15).map(({ id }) => ask("DELETE", `/api/registration/${id}/delete_user/`)));
  const offered = (await rowsOf(platform)).filter(({ state }) => state === "offered");
  expect(offered).toHaveLength(15);
  const those = waiting.filter(({ id }) => offered.some((row) => row.registration_id === id));
  await Promise.all([
    ...those.map((one, at) => answer(one, at % 3 === 0 ? "pass" : "take")),
    ...those.map((one) => answer(one, "take")),
    ...times(20).map((at) => send(`late${at}`)),
    ...times(5).map(() => sweepOffers(platform)),
  ]);
  const conference = (await shown(those[0] as { result: string })).conference.id;
  const taken = await placesTaken(platform.database.read, [conference]);
  const rows = await rowsOf(platform);
  expect(taken.inSchool(conference, school.id)).toBe(20);
  expect(taken.offered(conference, school.id)).toBe(rows.filter(({ state }) => state === "offered").length);
  const line = rows.filter(({ state }) => state === "waiting");
  const lastOffered = Math.max(...rows.filter(({ state }) => state === "offered").map(({ id }) => id));
  expect(line.every(({ id }) => id > lastOffered)).toBe(true);
});

/** A transaction whose query with this number fails; counts its queries. */
function interrupted(transaction: Db, failing: number, count: { queries: number }): Db {
  return transaction.withPlugin({
    transformQuery: ({ node }) => {
      count.queries++;
      if (count.queries === failing) throw new Error("interrupted");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test("a sweep that is interrupted at any of its queries changes nothing, and the next one does all of it", async () => {
  const { join, school, platform, time, ask } = await fullSchool({}, 2);
  const holders = [await join("first"), await join("second")];
  for (const at of times(4)) await join(`waiting${at}`);
  await ask("DELETE", `/api/registration/${holders[0]?.id}/delete_user/`);
  time.now = new Date("2026-11-25T12:00:00+03:00");
  await setPlaces(platform, school.id, 3);
  const before = await rowsOf(platform);
  const conference = (
    await platform.database.read
      .selectFrom("conferences")
      .select("id")
      .where("is_current", "=", 1)
      .executeTakeFirstOrThrow()
  ).id;
  const sweep = (failing: number, count: { queries: number }) =>
    platform.database.exclusive((transaction) =>
      offerFreePlaces(platform, interrupted(transaction, failing, count), conference),
    );
  const whole = { queries: 0 };
  let steps = 0;
  for (let failing = 1; ; failing++) {
    const count = { queries: 0 };
    const failed = await sweep(failing, count).then(
      () => false,
      () => true,
    );
    if (!failed) {
      whole.queries = count.queries;
      break;
    }
    steps++;
    expect(await rowsOf(platform)).toEqual(before);
  }
  expect(steps).toBe(whole.queries);
  expect(steps).toBeGreaterThan(10);
  expect((await rowsOf(platform)).map(({ state }) => state)).toEqual(["lost", "offered", "offered", "waiting"]);
  await sweepOffers(platform);
  expect((await rowsOf(platform)).map(({ state }) => state)).toEqual(["lost", "offered", "offered", "waiting"]);
});

test("two nodes that sweep at once make one offer", async () => {
  const { join, school, platform } = await fullSchool();
  for (const name of ["first", "second", "third"]) await join(name);
  await setPlaces(platform, school.id, 2);
  await Promise.all(times(8).map(() => sweepOffers(platform)));
  expect((await rowsOf(platform)).map(({ state }) => state)).toEqual(["offered", "waiting"]);
});
