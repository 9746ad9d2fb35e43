import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { desk } from "../conference/testing/desk.ts";
import { unexpectedErrors } from "../kit/errors/error-watch.ts";
import type { Platform } from "../kit/platform.ts";
import { cleanUp } from "../lifecycle/housekeeping.ts";
import { outstandingErrors } from "../office/unexpected-errors/outstanding-errors.ts";
import { testNow } from "../testing/test-platform.ts";

const full = Object.assign(new Error("no space left on device, /data/Примерова.pdf"), { code: "ENOSPC" });
const hour = 60 * 60 * 1000;

const withUnexpected: string[] = expect.arrayContaining(["unexpected"]);

/** Returns a server without its news table, so that requests for news fail. */
async function withoutNews(platform: Partial<Platform> = {}, clock = () => testNow, expectedLog = withUnexpected) {
  const given = await desk({ clock, platform, expectedLog });
  const rename = (from: string, to: string) =>
    given.platform.database.transaction((db) => db.schema.alterTable(from).renameTo(to).execute());
  await rename("news", "news_away");
  const restore = () => rename("news_away", "news");
  const meet = async () =>
    (await given.app.inject({ url: "/api/news/", headers: { "user-agent": "Примерова" } })).json();
  const write = () => unexpectedErrors(given.platform).write();
  const shown = async () => {
    await write();
    return outstandingErrors(given.platform);
  };
  return { ...given, restore, meet, write, shown };
}

test("an error is counted with its latest request id, and a resolved one is hidden until it occurs again", async () => {
  const { meet, shown, ask } = await withoutNews();
  await meet();
  const { request_id: code } = await meet();
  const [error, ...others] = await shown();
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    count: 2,
    count_today: 2,
    code,
    route: "GET /api/news/",
    what: expect.stringContaining("новости"),
    outage: null,
  });
  expect(error?.place).toMatch(/^(server\/[\w/-]+\.ts:\d+)?$/);
  await meet();
  expect(await shown()).toMatchObject([{ id: error?.id, count: 3 }]);
  expect((await ask("GET", "/api/staff/errors/")).body).toMatchObject([{ count: 3 }]);
  const address = `/api/staff/errors/${error?.id}/`;
  expect((await ask("DELETE", address)).status).toBe(204);
  expect(await shown()).toEqual([]);
  expect((await ask("DELETE", address)).status).toBe(404);
  await meet();
  expect(await shown()).toMatchObject([{ id: error?.id, count: 1 }]);
});

test("errors of yesterday do not count for today, and errors older than a month are deleted", async () => {
  const time = { now: testNow };
  const { platform, restore, meet, shown } = await withoutNews({}, () => time.now);
  await meet();
  expect(await shown()).toMatchObject([{ count: 1, count_today: 1 }]);
  time.now = new Date(testNow.getTime() + 24 * hour);
  await meet();
  expect(await shown()).toMatchObject([{ count: 2, count_today: 1 }]);
  time.now = new Date(testNow.getTime() + 48 * hour);
  expect(await shown()).toMatchObject([{ count: 2, count_today: 0 }]);
  time.now = new Date(testNow.getTime() + 32 * 24 * hour);
  await restore();
  await cleanUp(platform);
  expect(await shown()).toEqual([]);
});

test("errors that cannot be stored are stored later", async () => {
  const { platform, meet, write, shown } = await withoutNews();
  const { database } = platform;
  await database.transaction((db) => db.schema.alterTable("unexpected_errors").renameTo("errors_away").execute());
  await meet();
  await write();
  await database.transaction((db) => db.schema.alterTable("errors_away").renameTo("unexpected_errors").execute());
  await meet();
  expect(await shown()).toMatchObject([{ count: 2 }]);
});

/** Returns a JSON webhook that refuses the given number of requests. */
async function webhook() {
  const taken: Record<string, unknown>[] = [];
  const state = { refusals: 0 };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    response.statusCode = state.refusals-- > 0 ? 500 : 204;
    if (response.statusCode === 204) taken.push(body);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, taken, state };
}

test("the webhook receives each kind of error once an hour, without any visitor input", async () => {
  const time = { now: testNow };
  const { address, taken } = await webhook();
  const { platform, app, meet, write } = await withoutNews({ errorsWebhook: address }, () => time.now);
  const { request_id: code } = await meet();
  await meet();
  await write();
  expect(taken).toMatchObject([{ site: "http://site.example", count: 2, route: "GET /api/news/" }]);
  expect(taken[0]?.["code"]).not.toBe(code);
  expect(taken[0]?.["text"]).toContain("http://site.example: Неожиданная ошибка: Опубликованные новости");
  await meet();
  await write();
  await app.inject({ url: "/sitemap.xml?fio=Примерова" });
  await write();
  expect(taken.map(({ route }) => route)).toEqual(["GET /api/news/", "GET /sitemap.xml"]);
  time.now = new Date(testNow.getTime() + hour);
  await meet();
  await write();
  expect(taken).toHaveLength(3);
  expect(JSON.stringify(taken)).not.toMatch(/Пример|news_away/);
  const { rows } = await sql`select * from unexpected_errors`.execute(platform.database.read);
  expect(JSON.stringify(rows)).not.toMatch(/Пример|news_away/);
});

test("a failed webhook request is repeated later", async () => {
  const { address, taken, state } = await webhook();
  state.refusals = 1;
  const { meet, write } = await withoutNews({ errorsWebhook: address });
  await meet();
  await write();
  expect(taken).toEqual([]);
  await meet();
  await Promise.all([write(), write()]);
  expect(taken).toHaveLength(1);
});

test("an outage counts as one kind of error for all requests", async () => {
  const { platform, shown } = await withoutNews({}, undefined, []);
  unexpectedErrors(platform).note(full, "GET /readyz");
  unexpectedErrors(platform).note(full, "POST /api/registration/", "ABCDEFGHIJ");
  const errors = await shown();
  expect(errors).toMatchObject([{ outage: "full", count: 2, code: "ABCDEFGHIJ", route: "", place: "" }]);
});
