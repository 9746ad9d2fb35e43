import * as argon2 from "@node-rs/argon2";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { password, staffApp } from "../testing/test-staff.ts";

// Otherwise a file loaded earlier in this worker keeps the real module.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify) };
});

// Hundreds of passwords are checked here, and the real check is slow on purpose.
beforeEach(() => void vi.mocked(argon2.verify).mockImplementation(async (_hashed, typed) => typed === password));
afterEach(() => void vi.mocked(argon2.verify).mockReset());

type App = Awaited<ReturnType<typeof staffApp>>;

/** Nine from each address, below the limits per address and per address and login. */
const guess = async ({ tryToSignIn }: App, username: string, count: number) => {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const ip = `192.0.2.${Math.floor(number / 9) + 1}`;
    statuses.push((await tryToSignIn(username, "не тот", { ip })).status);
  }
  return statuses;
};

test.each(["registrator", "nobody"])(
  "after a hundred wrong passwords of %s from all addresses, unknown addresses are blocked",
  async (username) => {
    const app = await staffApp();
    expect(await guess(app, username, 101)).toEqual([...Array(100).fill(400), 429]);
    const refused = await app.tryToSignIn(username, password, { ip: "198.51.100.1" });
    expect([refused.status, refused.body]).toEqual([429, { detail: "Слишком много запросов. Повторите позже." }]);
    expect(refused.headers["retry-after"]).toBe("900");
    expect((await app.tryToSignIn("direktor", password, { ip: "198.51.100.1" })).status).toBe(200);
  },
);

test("addresses of earlier sign-ins are not blocked, also on a node that has just started", async () => {
  const app = await staffApp();
  await app.tokenOf("registrator", password, { ip: "2001:db8:0:1::1" });
  const other = await staffApp({ database: app.database });
  await guess(other, "registrator", 100);
  const at = (ip: string) => other.tryToSignIn("registrator", password, { ip });
  expect((await at("198.51.100.1")).status).toBe(429);
  expect((await at("2001:db8:0:1:ffff::2")).status).toBe(200);
  expect((await at("198.51.100.1")).status).toBe(429);
  expect((await other.tryToSignIn("direktor", password, { ip: "198.51.100.1" })).status).toBe(200);
});

test("an address is deleted after 90 days, and stored only as a hash", async () => {
  const app = await staffApp();
  await app.tokenOf("registrator", password, { ip: "203.0.113.77" });
  const kept = await app.database.read.selectFrom("known_addresses").selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("203.0.113.77");
  app.time.now = new Date(app.time.now.getTime() + 91 * 24 * 3600_000);
  await guess(app, "registrator", 100);
  expect((await app.tryToSignIn("registrator", password, { ip: "203.0.113.77" })).status).toBe(429);
});

test("the fifty newest addresses of a person are stored", async () => {
  const app = await staffApp();
  for (let number = 1; number <= 52; number += 1) {
    app.time.now = new Date(app.time.now.getTime() + 1000);
    await app.tokenOf("registrator", password, { ip: `198.51.100.${number}` });
  }
  await app.tokenOf("direktor");
  const kept = await app.database.read.selectFrom("known_addresses").select("staff_id").execute();
  expect(kept.filter((row) => row.staff_id === 2)).toHaveLength(50);
  await guess(app, "registrator", 100);
  expect((await app.tryToSignIn("registrator", password, { ip: "198.51.100.2" })).status).toBe(429);
  expect((await app.tryToSignIn("registrator", password, { ip: "198.51.100.3" })).status).toBe(200);
});

test("a burst from many addresses does not exceed the limit", async () => {
  const app = await staffApp();
  const burst = Array.from({ length: 120 }, (_, number) =>
    app.tryToSignIn("registrator", "не тот", { ip: `192.0.2.${number}` }),
  );
  const statuses = (await Promise.all(burst)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
});
