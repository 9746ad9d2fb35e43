import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { listFiles } from "#contract/library/files.ts";
import { listStaff } from "#contract/office/staff-accounts.ts";
import { apiCache, queryKey } from "./api-cache.ts";

const none = { count: 0, next: null, previous: null, results: [] };

test("a response is cached by endpoint and input", () => {
  const cache = apiCache(new QueryClient());
  cache.set(listFiles, { query: { search: "устав" } }, none);
  expect(cache.get(listFiles, { query: { search: "устав" } })).toBe(none);
  expect(cache.get(listFiles, { query: { search: "план" } })).toBeUndefined();
  cache.remove(listFiles, { query: { search: "устав" } });
  expect(cache.get(listFiles, { query: { search: "устав" } })).toBeUndefined();
});

test("an invalidation marks all responses of an endpoint as stale and leaves those of others", async () => {
  const client = new QueryClient();
  const cache = apiCache(client);
  const inputs = [{ query: { page: "1" } }, { query: { page: "2" } }];
  for (const input of inputs) cache.set(listFiles, input, none);
  cache.set(listStaff, undefined, []);
  await cache.invalidate(listFiles);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(inputs.map((input) => isStale(queryKey(listFiles, input)))).toEqual([true, true]);
  expect(isStale(queryKey(listStaff))).toBe(false);
});

test("a request in flight during an invalidation is rejected and not cached", async () => {
  const client = new QueryClient();
  const cache = apiCache(client);
  const late = Promise.withResolvers<typeof none>();
  const request = client.fetchQuery({ queryKey: queryKey(listFiles), queryFn: () => late.promise });
  const rejection = expect(request).rejects.toThrow();
  await cache.invalidate(listFiles);
  late.resolve(none);
  await rejection;
  expect(cache.get(listFiles)).toBeUndefined();
});
