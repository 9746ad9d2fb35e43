import { expect, onTestFinished, test } from "vitest";
import { removePlace, testDatabase, testPlace } from "#server/testing/test-database.ts";
import { testSecretKey } from "#server/testing/test-platform.ts";
import { openDatabase } from "../database/open-database.ts";
import { addressKey, createAddressLimiter, createLimiter, createSharedLimiter } from "./limits.ts";

test("the window begins with the first count, and the limiter returns the remaining wait", () => {
  let now = 1_000_000;
  const limiter = createLimiter({ points: 2, seconds: 60, clock: () => new Date(now) });
  limiter.count("a");
  now += 30_500;
  expect(limiter.wait("a")).toBe(0);
  limiter.count("a");
  expect([limiter.wait("a"), limiter.wait("b")]).toEqual([30, 0]);
  now += 29_499;
  expect(limiter.wait("a")).toBe(1);
  now += 1;
  expect(limiter.wait("a")).toBe(0);
});

test("beyond 100,000 keys the oldest key is removed first", () => {
  const limiter = createLimiter({ points: 1, seconds: 60, clock: () => new Date(0) });
  for (let key = 0; key < 100_001; key += 1) limiter.count(String(key));
  expect([limiter.wait("0"), limiter.wait("1"), limiter.wait("100000")]).toEqual([0, 60, 60]);
});

test.runIf(process.env["TEST_ENGINE"] === "postgres")("a limit applies to all processes together", async () => {
  const place = await testPlace("empty");
  const databases = [await openDatabase(place), await openDatabase(place)] as const;
  onTestFinished(async () => {
    for (const database of databases) await database.close();
    await removePlace(place);
  });
  const [one, other] = databases.map((database) =>
    createSharedLimiter({ database, clock: () => new Date(0), secretKey: testSecretKey }, "sign-ins", {
      points: 3,
      seconds: 60,
    }),
  );
  // A message of another release is ignored.
  databases[1].nodes.broadcast("[[");
  databases[1].nodes.broadcast('["sign-ins"]');
  for (const limiter of [one, one, other]) limiter?.count("203.0.113.7");
  expect(one?.wait("203.0.113.7")).toBe(0);
  for (const limiter of [one, other]) {
    await expect.poll(() => limiter?.wait("203.0.113.7")).toBe(60);
    expect(limiter?.wait("203.0.113.8")).toBe(0);
  }
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
])("%s is counted as %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test("the networks of an IPv6 site are limited together, and those of another site or IPv4 addresses are not", async () => {
  const platform = { database: await testDatabase("empty"), clock: () => new Date(0), secretKey: testSecretKey };
  const limiter = createAddressLimiter(platform, "guesses", { points: 5, seconds: 60 });
  const taken = Array.from({ length: 30 }, (_, network) => limiter.take(`2001:db8:1:${network.toString(16)}::1`));
  expect(taken.filter((wait) => wait === 0)).toHaveLength(20);
  expect([limiter.take("2001:db8:2::1"), limiter.take("203.0.113.7")]).toEqual([0, 0]);
  for (let at = 0; at < 5; at += 1) limiter.giveBack("2001:db8:1::1");
  expect(limiter.wait("2001:db8:1:ff::1")).toBe(0);
});
