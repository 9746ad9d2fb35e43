import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { desk } from "../conference/testing/desk.ts";
import { answersOf, post, registered } from "../conference/testing/test-registrations.ts";
import { emptyOldBin } from "../people/erasure/retention.ts";
import { cleanUp, cleanUpHourly } from "./housekeeping.ts";

const begin = new Date("2026-11-21T12:00:00+03:00");
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Returns the desk with an adjustable clock and row counts. */
async function house(expectedLog: string[] = []) {
  const time = { now: begin };
  const given = await desk({ clock: () => time.now, expectedLog });
  const { read } = given.platform.database;
  const count = async (table: "registrations" | "registration_passes" | "idempotency_keys" | "staff_tokens") =>
    (await read.selectFrom(table).selectAll().execute()).length;
  return { ...given, time, count };
}

test("registrations in the bin are deleted with their passes after thirty days, and others are kept", async () => {
  const { time, count, platform, ask, ...given } = await house();
  const { id } = await registered({ app: given.app });
  await registered({ app: given.app }, { email: "second@post.example" });
  await ask("DELETE", `/api/registration/${id}/delete_user/`);
  time.now = new Date(begin.getTime() + 30 * day);
  await cleanUp(platform);
  expect([await count("registrations"), await count("registration_passes")]).toEqual([2, 2]);
  time.now = new Date(begin.getTime() + 30 * day + 1);
  await cleanUp(platform);
  expect([await count("registrations"), await count("registration_passes")]).toEqual([1, 1]);
});

test("stored responses for idempotency keys are deleted after 24 hours", async () => {
  const { time, count, platform, app } = await house();
  await post(app, "/api/registration/", await answersOf(app), { "idempotency-key": "0123456789abcdef" });
  time.now = new Date(begin.getTime() + day - 1);
  await cleanUp(platform);
  expect(await count("idempotency_keys")).toBe(1);
  time.now = new Date(begin.getTime() + day);
  await cleanUp(platform);
  expect(await count("idempotency_keys")).toBe(0);
});

test("a failed cleanup does not prevent the others", async () => {
  const { time, count, platform, app } = await house(["housekeeping failed"]);
  writeFileSync(join(platform.dataFolder, "works"), "not a folder");
  await post(app, "/api/registration/", await answersOf(app), { "idempotency-key": "0123456789abcdef" });
  expect([await count("idempotency_keys"), await count("staff_tokens")]).toEqual([1, 1]);
  time.now = new Date(begin.getTime() + 400 * day);
  await cleanUp(platform);
  expect([await count("idempotency_keys"), await count("staff_tokens")]).toEqual([0, 0]);
});

test("emptying the bin waits for changes of registrations, and stopping waits for the cleanup", async () => {
  const { platform } = await house();
  const { database } = platform;
  const [entered, leave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = database.exclusive(async () => {
    entered.resolve();
    await leave.promise;
  });
  await entered.promise;
  const [emptied, stopped] = [emptyOldBin(platform), cleanUpHourly(platform)()];
  for (const one of [emptied, stopped]) expect(await Promise.race([one, pause(200, "waiting")])).toBe("waiting");
  leave.resolve();
  await Promise.all([changing, emptied, stopped]);
});
