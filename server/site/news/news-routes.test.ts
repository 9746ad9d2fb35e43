import { expect, test } from "vitest";
import { getJson, sharedApp, testApp } from "../../testing/test-app.ts";

const site = sharedApp();

test("the news come ten a page, newest first, with absolute neighbours", async () => {
  const { app } = site();
  const { status, body } = await getJson(app, "/api/news/");
  expect(status).toBe(200);
  expect(body.results).toHaveLength(10);
  expect(body.next).toBe("http://site.example/api/news/?page=2");
  expect(body.previous).toBeNull();
  const dates = body.results.map((item: { pub_date: string }) => item.pub_date);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("`previous` of the second page has no page number; other parameters are sorted by name", async () => {
  const { app } = site();
  const { body } = await getJson(app, "/api/news/?page=2&tags=shkola&limit=5");
  expect(body.previous).toBe("http://site.example/api/news/?limit=5&tags=shkola");
  expect(body.next).toBe("http://site.example/api/news/?limit=5&page=3&tags=shkola");
});

test.each(["0", "-1", "abc", "9999", "1.5", "99999999999999999999"])("page %s does not exist", async (page) => {
  const { app } = site();
  const { status, body } = await getJson(app, `/api/news/?page=${page}`);
  expect(status).toBe(404);
  expect(body).toEqual({ detail: "Неправильная страница" });
});

test("page 1 of an empty list exists, and an empty page number is page 1", async () => {
  const { app } = await testApp({ kind: "empty" });
  for (const url of ["/api/news/", "/api/news/?page=", "/api/news/?page=1"]) {
    expect((await getJson(app, url)).body).toEqual({ count: 0, next: null, previous: null, results: [] });
  }
});

test("tags filter by any of the slugs, repeated or comma-separated; an empty value matches nothing", async () => {
  const { app } = site();
  const repeated = await getJson(app, "/api/news/?tags=shkola&tags=lechenie");
  const together = await getJson(app, "/api/news/?tags=shkola,lechenie");
  expect(together.body.count).toBe(repeated.body.count);
  expect(repeated.body.count).toBeGreaterThan((await getJson(app, "/api/news/?tags=shkola")).body.count);
  for (const item of repeated.body.results) {
    expect(item.tags.some((tag: { slug: string }) => ["shkola", "lechenie"].includes(tag.slug))).toBe(true);
  }
  expect((await getJson(app, "/api/news/?tags=")).body.count).toBe(0);
  expect((await getJson(app, "/api/news/?tags=<script>")).body.count).toBe(0);
});

test("search finds words in any order, whatever their case and ё", async () => {
  const { app } = site();
  const one = await getJson(app, `/api/news/?search=${encodeURIComponent("ТУБЕРКУЛЕЗ")}`);
  expect(one.body.count).toBeGreaterThan(5);
  const both = await getJson(app, `/api/news/?search=${encodeURIComponent("туберкулёз школа")}`);
  const turned = await getJson(app, `/api/news/?search=${encodeURIComponent("школа туберкулёз")}`);
  expect(both.body.count).toBeGreaterThan(0);
  expect(both.body.count).toBe(turned.body.count);
});

test("SQL wildcards are ordinary characters in a search", async () => {
  const { app, platform } = await testApp();
  await platform.database.transaction((db) =>
    db.updateTable("news").set({ search_key: "охват 95% и a_b!" }).where("id", "=", 71).execute(),
  );
  const found = async (text: string) => (await getJson(app, `/api/news/?search=${encodeURIComponent(text)}`)).body;
  expect((await found("95%")).results.map((item: { id: number }) => item.id)).toEqual([71]);
  expect((await found("a_b!")).count).toBe(1);
  expect((await found("9%а")).count).toBe(0);
  expect((await found("_______________")).count).toBe(0);
});

test("a scheduled news item returns 404 before its time", async () => {
  let now = new Date("2025-07-16T09:59:59+03:00");
  const { app } = await testApp({ clock: () => now });
  expect((await getJson(app, "/api/news/71/")).status).toBe(404);
  const before = (await getJson(app, "/api/news/")).body.count;
  now = new Date("2025-07-16T10:00:00+03:00");
  expect((await getJson(app, "/api/news/71/")).body.pub_date).toBe("2025-07-16T10:00:00+03:00");
  expect((await getJson(app, "/api/news/")).body.count).toBe(before + 1);
});

test.each(["abc", "0", "99999999999999999999", "71x", "%20"])("news item %s does not exist", async (id) => {
  const { app } = site();
  const { status, body } = await getJson(app, `/api/news/${id}/`);
  expect(status).toBe(404);
  expect(body).toEqual({ detail: "Страница не найдена." });
});

test("an address may search the news 60 times a minute; requests without a search are not counted", async () => {
  const { app } = await testApp({ platform: { limits: "on" } });
  const ask = async (url: string, remoteAddress = "203.0.113.7") => app.inject({ url, remoteAddress });
  for (let time = 0; time < 60; time += 1) expect((await ask(`/api/news/?search=a${time}`)).statusCode).toBe(200);
  const { statusCode, headers } = await ask("/api/news/?search=b");
  expect([statusCode, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  for (const url of ["/api/news/", "/api/news/?search=", "/api/news/?tags=shkola", "/api/news/?unknown=1"]) {
    expect((await ask(url)).statusCode).toBe(200);
  }
  expect((await ask("/api/news/?search=b", "203.0.113.8")).statusCode).toBe(200);
});

test("the neighbours of a news item are the previous, the next, and up to three with its tags, newest first", async () => {
  const { app } = site();
  const { body: list } = await getJson(app, "/api/news/?limit=100");
  const [newest, second, third] = list.results;
  const { body } = await getJson(app, `/api/news/${second.id}/neighbours/`);
  expect([body.next, body.previous]).toEqual(
    [newest, third].map(({ id, title, pub_date }) => ({ id, title, pub_date })),
  );
  const slugs = second.tags.map((tag: { slug: string }) => tag.slug).join(",");
  const { body: tagged } = await getJson(app, `/api/news/?limit=100&tags=${slugs}`);
  const shown = [newest.id, second.id, third.id];
  const others = tagged.results.map(({ id }: { id: number }) => id).filter((id: number) => !shown.includes(id));
  expect(body.related.map(({ id }: { id: number }) => id)).toEqual(others.slice(0, 3));
  expect((await getJson(app, `/api/news/${newest.id}/neighbours/`)).body.next).toBeNull();
  expect((await getJson(app, "/api/news/999999/neighbours/")).status).toBe(404);
});
