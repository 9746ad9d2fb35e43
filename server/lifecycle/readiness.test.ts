import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { readinessCheck } from "./readiness.ts";

test("concurrent readiness checks commit one row and do not invalidate cached pages", async () => {
  const { app, platform } = await testApp();
  const { read, contentVersion } = platform.database;
  const before = contentVersion.current();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url: "/readyz" })));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(await read.selectFrom("commit_trials").select("id").execute()).toEqual([{ id: 1 }]);
  expect(contentVersion.current()).toBe(before);
});

test("the readiness check fails if the commit does not end", async () => {
  const { platform } = await testApp();
  const hanging = { ...platform.database, transaction: () => new Promise<never>(() => {}) };
  const check = readinessCheck({ ...platform, database: hanging });
  await expect(check()).rejects.toMatchObject({ outage: "overloaded" });
  await expect(check()).rejects.toMatchObject({ outage: "overloaded" });
});
