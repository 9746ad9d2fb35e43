import { expect, test } from "vitest";
import { OutageError } from "../outage.ts";
import { answer, site } from "../testing/test-response-cache.ts";
import type { CachedResponse } from "./cached-response.ts";

const away = new OutageError("unreachable", new Error("connect ECONNREFUSED"));

function outage() {
  const { state, kept, bodyOf } = site();
  const textOf = (answer: CachedResponse | undefined) => answer && String(answer.ready.identity.body);
  const ask = async (key: string) =>
    textOf(await kept.findOrMake(key, { make: () => Promise.reject(away) })) ?? "nothing";
  return { state, kept, bodyOf, textOf, ask };
}

test("a cached response is sent for at most an hour during an outage, and other requests fail", async () => {
  const { state, bodyOf, ask } = outage();
  state.change = 10_000_000;
  await bodyOf("/");
  state.version = undefined;
  state.now = 3_599_999;
  expect(await ask("/")).toBe("made 1");
  await expect(ask("/other")).rejects.toThrow(away);
  state.now = 3_600_000;
  await expect(ask("/")).rejects.toThrow(away);
});

test("responses come from the cache without waiting for the database, until the next attempt", async () => {
  const { state, kept, bodyOf, textOf, ask } = outage();
  state.change = 10_000_000;
  await bodyOf("/");
  state.version = undefined;
  expect(kept.find("/")).toBeUndefined();
  await ask("/");
  expect(textOf(kept.find("/"))).toBe("made 1");
  state.now = 5000;
  expect(kept.find("/")).toBeUndefined();
});

test("a page with unavailable parts is replaced by its cached version", async () => {
  const { state, kept, bodyOf, textOf } = outage();
  await bodyOf("/");
  state.version = undefined;
  const half = await kept.findOrMake("/", { make: async () => answer("unavailable", 503) });
  expect(textOf(half)).toBe("made 1");
});

test("after an outage, changes made meanwhile are shown at once", async () => {
  const { state, bodyOf, ask } = outage();
  await bodyOf("/");
  state.version = undefined;
  await ask("/");
  state.version = 2;
  expect(await bodyOf("/")).toBe("made 2");
});
