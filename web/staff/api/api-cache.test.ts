import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { listFiles } from "#contract/editors/files.ts";
import { listStaff } from "#contract/staff/staff-accounts.ts";
import { apiCache, queryKey } from "./api-cache.ts";

const none = { count: 0, next: null, previous: null, results: [] };

test("an answer is kept under its endpoint and what that was asked", () => {
  const cache = apiCache(new QueryClient());
  cache.set(listFiles, { query: { search: "устав" } }, none);
  expect(cache.get(listFiles, { query: { search: "устав" } })).toBe(none);
  expect(cache.get(listFiles, { query: { search: "план" } })).toBeUndefined();
  cache.remove(listFiles, { query: { search: "устав" } });
  expect(cache.get(listFiles, { query: { search: "устав" } })).toBeUndefined();
});

test("all answers of an endpoint are old at once, those of others stay", async () => {
  const client = new QueryClient();
  const cache = apiCache(client);
  const asked = [{ query: { page: "1" } }, { query: { page: "2" } }];
  for (const input of asked) cache.set(listFiles, input, none);
  cache.set(listStaff, undefined, []);
  await cache.invalidate(listFiles);
  const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(asked.map((input) => isOld(queryKey(listFiles, input)))).toEqual([true, true]);
  expect(isOld(queryKey(listStaff))).toBe(false);
});

test("what was asked before a change does not answer after it", async () => {
  const client = new QueryClient();
  const cache = apiCache(client);
  const late = Promise.withResolvers<typeof none>();
  const asking = client.fetchQuery({ queryKey: queryKey(listFiles), queryFn: () => late.promise });
  const given = expect(asking).rejects.toThrow();
  await cache.invalidate(listFiles);
  late.resolve(none);
  await given;
  expect(cache.get(listFiles)).toBeUndefined();
});
