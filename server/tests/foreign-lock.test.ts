import { expect, onTestFinished, test } from "vitest";
import { answersOf, post } from "../conference/testing/test-registrations.ts";
import { serverLimits } from "../kit/database/database-limits.ts";
import { openDatabase } from "../kit/database/open-database.ts";
import { foreignLock } from "../testing/foreign-lock.ts";
import { testApp } from "../testing/test-app.ts";
import { removePlace, testPlace } from "../testing/test-database.ts";

/** Returns a server on a database that a test can lock. */
async function lockable(lock: number, expectedLog: string[] = []) {
  const place = await testPlace("demo");
  const database = await openDatabase({ ...place, limits: { ...serverLimits, lock } });
  onTestFinished(async () => {
    await database.close();
    await removePlace(place);
  });
  const { app } = await testApp({ platform: { database }, expectedLog });
  const answers = await answersOf(app);
  const register = (email: string) => post(app, "/api/registration/", { ...answers, email });
  return { app, register, lock: () => foreignLock(place) };
}

test("while another program locks the database, reads succeed and a registration waits", async () => {
  const { app, register, lock } = await lockable(20_000);
  const unlock = await lock();
  let isAnswered = false;
  const waiting = register("waits@post.example").finally(() => {
    isAnswered = true;
  });
  expect((await app.inject({ url: "/api/news/" })).statusCode).toBe(200);
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  expect(isAnswered).toBe(false);
  await unlock();
  expect((await waiting).status).toBe(201);
});

test("beyond the lock timeout all waiting registrations receive 503 with Retry-After, and nothing is written", async () => {
  const { app, register, lock } = await lockable(100, ["the database takes too long"]);
  const unlock = await lock();
  const emails = Array.from({ length: 200 }, (_, index) => `waits-${index}@post.example`);
  const answers = await Promise.all(emails.map(register));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers.map(({ headers }) => headers["retry-after"])).not.toContain(undefined);
  await unlock();
  expect((await app.inject({ url: "/api/registration/get_counter/" })).json()).toEqual({ count: 0 });
  expect((await register("later@post.example")).status).toBe(201);
});

test("/readyz returns 503 within a second of a database lock, and 200 after it", async () => {
  const { app, lock } = await lockable(300, ["the database takes too long"]);
  const ready = async () => (await app.inject({ url: "/readyz" })).statusCode;
  expect(await ready()).toBe(200);
  const unlock = await lock();
  await expect.poll(ready).toBe(503);
  await unlock();
  await expect.poll(ready).toBe(200);
});
