import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { answer, site } from "../testing/test-response-cache.ts";
import {
  type CachedResponse,
  encodingFor,
  type PlainResponse,
  sendCached,
  toCachedResponse,
} from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

test("a response is rendered once, and again after a change of the content", async () => {
  const { state, bodyOf, kept } = site();
  expect(await bodyOf("/")).toBe("made 1");
  expect(await bodyOf("/")).toBe("made 1");
  state.version = 2;
  expect(kept.find("/")).toBeUndefined();
  expect(await bodyOf("/")).toBe("made 2");
});

test("a response is rendered again at the instant of a scheduled change", async () => {
  const { state, bodyOf } = site();
  await bodyOf("/");
  state.now = 999;
  expect(await bodyOf("/")).toBe("made 1");
  state.now = 1000;
  state.change = 2000;
  expect(await bodyOf("/")).toBe("made 2");
});

test("no cached response is sent while the content version is unknown", async () => {
  const { state, bodyOf } = site();
  await bodyOf("/");
  state.version = undefined;
  expect(await bodyOf("/")).toBe("made 2");
  expect(await bodyOf("/")).toBe("made 3");
});

test("concurrent requests share one rendering, and an outdated rendering is not cached", async () => {
  const { state, kept, bodyOf } = site();
  let finish = (_: PlainResponse) => {};
  const slow = kept.findOrMake("/", { make: () => new Promise((resolve) => (finish = resolve)) });
  await new Promise(setImmediate);
  const shared = kept.findOrMake("/", { make: async () => answer("second making") });
  await new Promise(setImmediate);
  state.version = 2;
  expect(await bodyOf("/other")).toBe("made 1");
  finish(answer("old"));
  expect(String((await slow).ready.identity.body)).toBe("old");
  expect(String((await shared).ready.identity.body)).toBe("old");
  expect(await bodyOf("/")).toBe("made 2");
});

test("a rendering that began before a scheduled change is not cached after it", async () => {
  const { state, kept, bodyOf } = site();
  let finish = (_: PlainResponse) => {};
  const slow = kept.findOrMake("/", { make: () => new Promise((resolve) => (finish = resolve)) });
  await new Promise(setImmediate);
  state.now = 1000;
  state.change = 2000;
  expect(await bodyOf("/other")).toBe("made 1");
  finish(answer("yesterday"));
  await slow;
  expect(await bodyOf("/")).toBe("made 2");
});

test("while the next scheduled change is unknown, responses are rendered and not cached", async () => {
  const { kept, make } = site();
  const lost = new ResponseCache({
    version: () => 1,
    clock: () => new Date(0),
    cacheExpiry: () => Promise.reject(new Error("down")),
  });
  await lost.findOrMake("/", { make });
  expect(lost.find("/")).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("a response made from other responses stays cached while these are unchanged", async () => {
  const { state, kept, make } = site();
  let etags = { "/api/": "1" };
  const isUnchanged = async (madeFrom: ReadonlyMap<string, string>) => madeFrom.get("/api/") === etags["/api/"];
  const bodyOf = async () => {
    const page = async () => ({ ...(await make()), madeFrom: new Map(Object.entries(etags)) });
    return String((await kept.findOrMake("/", { make: page, isUnchanged })).ready.identity.body);
  };
  expect(await bodyOf()).toBe("made 1");
  state.version = 2;
  expect(kept.find("/")).toBeUndefined();
  expect(await bodyOf()).toBe("made 1");
  expect(kept.find("/")).toBeDefined();
  state.version = 3;
  etags = { "/api/": "2" };
  expect(await bodyOf()).toBe("made 2");
  state.version = undefined;
  expect(await bodyOf()).toBe("made 2");
  expect(kept.find("/")).toBeUndefined();
});

test("a change during the comparison of responses is detected", async () => {
  const { state, kept, make } = site();
  const page = async () => ({ ...(await make()), madeFrom: new Map([["/api/", "1"]]) });
  await kept.findOrMake("/", { make: page });
  state.version = 2;
  const isUnchanged = async () => {
    state.version = 3;
    return true;
  };
  await kept.findOrMake("/", { make: page, isUnchanged });
  expect(kept.find("/")).toBeUndefined();
  const anew = await kept.findOrMake("/", { make: page, isUnchanged: async () => false });
  expect(String(anew.ready.identity.body)).toBe("made 2");
});

test("a rendering with the same result is not compressed again", async () => {
  const { state, kept } = site();
  const make = async () => answer("слово ".repeat(500));
  const before = await kept.findOrMake("/", { make });
  await sent(before, { "accept-encoding": "br" });
  state.version = 2;
  expect((await kept.findOrMake("/", { make })).ready.br).toBe(before.ready.br);
});

test("responses with an error status and incomplete responses are not cached", async () => {
  const { kept, bodyOf } = site();
  await kept.findOrMake("/a", { make: async () => answer("no", 404) });
  await kept.findOrMake("/b", { make: async () => ({ ...answer("half"), incomplete: true }) });
  expect(await bodyOf("/a")).toBe("made 1");
  expect(await bodyOf("/b")).toBe("made 2");
});

test("a flood of filters neither fills the memory nor evicts the plain pages", async () => {
  const { kept, make } = site();
  await kept.findOrMake("/news", { make });
  const large = async () => answer("x".repeat(5000));
  for (let page = 0; page < 300; page += 1) await kept.findOrMake(`/news?tags=${page}`, { make: large });
  expect(kept.size).toBeLessThan(1024 * 1024);
  expect(kept.find("/news")).toBeDefined();
});

test("the least recently used response is evicted first, and an overlarge one is not cached", async () => {
  const { kept, make } = site({ maxBytes: 100 * 1024 });
  for (let page = 0; page < 50; page += 1) await kept.findOrMake(`/pages/${page}/`, { make });
  expect(kept.size).toBeLessThanOrEqual(75 * 1024);
  expect([kept.find("/pages/0/"), kept.find("/pages/49/")]).toEqual([undefined, expect.anything()]);
  await kept.findOrMake("/huge/", { make: async () => answer("x".repeat(10_000)) });
  expect(kept.find("/huge/")).toBeUndefined();
});

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br;q=0", "gzip"],
  ["identity", "identity"],
  ["gzip;q=0.5", "gzip"],
  ["", "identity"],
  [undefined, "identity"],
])("a visitor who accepts %s receives %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

function sent(kept: CachedResponse, headers: Record<string, string>, method = "GET") {
  return new Promise<{ status: number; head: string[]; body: Buffer | undefined }>((resolve) => {
    let written = { status: 0, head: [] as string[] };
    const response = {
      writeHead: (status: number, head: string[]) => {
        written = { status, head };
      },
      end: (body?: Buffer) => resolve({ ...written, body }),
    };
    sendCached({ headers, method } as never, response as never, kept);
  });
}

test("compressed bodies decompress to the same text, and HEAD has the length and no body", async () => {
  const text = "слово ".repeat(500);
  const kept = toCachedResponse(answer(text));
  const br = await sent(kept, { "accept-encoding": "br" });
  expect(brotliDecompressSync(br.body ?? "").toString()).toBe(text);
  expect(gunzipSync((await sent(kept, { "accept-encoding": "gzip" })).body ?? "").toString()).toBe(text);
  const head = await sent(kept, {}, "HEAD");
  expect(head.body).toBeUndefined();
  expect(head.head[head.head.indexOf("content-length") + 1]).toBe(String(Buffer.byteLength(text)));
});

test("different texts have different ETags, and equal texts have the same", () => {
  const name = (text: string) => toCachedResponse(answer(text)).etag;
  expect(name("number 1")).not.toBe(name("number 2"));
  expect(name("number 1")).toBe(name("number 1"));
});

test("a matching If-None-Match receives 304", async () => {
  const kept = toCachedResponse(answer("text"));
  expect((await sent(kept, { "if-none-match": kept.etag })).status).toBe(304);
  expect((await sent(kept, { "if-none-match": `"other", ${kept.etag}` })).status).toBe(304);
  expect((await sent(kept, { "if-none-match": '"other"' })).status).toBe(200);
});
