import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { firstView, viewToText } from "#domain/site/view-scheme.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { sharedApp, testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const site = (given: Parameters<typeof testApp>[0] = {}) => testApp({ ...given, app: { web } });
/** A shared app for tests that only read. */
const pages = sharedApp({ app: { web } });
const view = `view=${viewToText(firstView)}`;

test.each([
  ["/schools", "/schools/"],
  ["/about", "/about/"],
  ["/news/", "/news"],
  ["/news/71/", "/news/71"],
  ["/conferences?x=1", "/conferences/?x=1"],
  ["/%6Eews", "/news"],
])("%s redirects to its canonical address %s", async (url, canonical) => {
  const { app } = pages();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, canonical]);
});

test.each([
  "/nothing",
  "/nothing/",
  "/news/abc",
  "/news/0",
  "/news/99999999999999999999",
  "/news?page=0",
  "/news?page=abc",
  "/news?page=9999",
  "/_gallery",
  "/a/b/c.php",
  "/NEWS",
  "/news/071",
  "/SCHOOLS/",
])("%s returns the 404 page", async (url) => {
  const { app } = pages();
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  const main = (/<main[\s\S]*<\/main>/.exec(answer.body)?.[0] ?? "").replaceAll("\u00a0", " ");
  expect(main).toContain("Ой, кажется страница не существует!");
  expect(main).toContain("Возможно она была удалена или Вы ошиблись...");
  expect(main).not.toContain("назовите код");
});

test.each([
  "/news?page=",
  "/news?page=1",
  "/news?tags=<script>alert(1)</script>",
  "/news?tags=&tags=x",
  "/?anything=goes",
  "/schools/?seasons=abc",
])("%s returns an ordinary page", async (url) => {
  const { app } = pages();
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain("<script>alert");
});

test("pages allow only GET, HEAD and OPTIONS", async () => {
  const { app } = pages();
  for (const url of ["/", "/news", "/nothing"]) {
    const answer = await app.inject({ method: "POST", url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await app.inject({ method: "OPTIONS", url })).statusCode).toBe(204);
  }
});

test("the content security policy of a page allows exactly its inline scripts, without a nonce", async () => {
  const { app } = pages();
  const { body, headers } = await app.inject({ url: "/news/71" });
  const inline = [...body.matchAll(/<script(?![^>]*(src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map((match) =>
    createHash("sha256")
      .update(match[2] ?? "")
      .digest("base64"),
  );
  const policy = String(headers["content-security-policy"]);
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(policy.match(/(?<='sha256-)[^']+/g))).toEqual(new Set(hashes));
  expect(policy).not.toContain("unsafe");
  expect(body).not.toMatch(/\snonce=/);
});

test("scripts in a news item are not rendered", async () => {
  const { app, platform } = await site();
  const text =
    '<p>Текст</p><script>alert(1)</script><img src=x onerror="alert(2)"><a href="javascript:alert(3)">а</a><iframe src="/"></iframe>';
  await platform.database.transaction((db) =>
    db.updateTable("news").set({ text, title: "</script><script>alert(4)</script>" }).where("id", "=", 71).execute(),
  );
  const { body } = await app.inject({ url: "/news/71" });
  expect(body).toContain("Текст");
  for (const trace of ["<script>alert", "onerror=", "javascript:", "<iframe"]) expect(body).not.toContain(trace);
});

test("the view is stored in a cookie, a tampered cookie is ignored, and the form redirects back", async () => {
  const { app } = pages();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const on = await app.inject({ method: "POST", url: "/view/", headers, payload: "mode=on&return=%2Fnews%3Fpage%3D2" });
  expect([on.statusCode, on.headers.location]).toEqual([303, "/news?page=2"]);
  expect(on.headers["set-cookie"]).toMatch(
    /^view=150\.normal\.sans\.black-on-white\.on; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/,
  );
  const set = await app.inject({
    method: "POST",
    url: "/view/",
    headers: { ...headers, cookie: view },
    payload: "mode=set&size=200&colour=red",
  });
  expect(set.headers["set-cookie"]).toContain("view=200.normal.sans.black-on-white.on;");
  const off = await app.inject({
    method: "POST",
    url: "/view",
    headers: { ...headers, cookie: view },
    payload: "mode=off",
  });
  expect(off.headers["set-cookie"]).toBe("view=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  const seen = await app.inject({ url: "/news", headers: { cookie: `a=b; ${view}` } });
  expect(seen.body).toMatch(/<html[^>]*class="view view-size-150/);
  const tampered = await app.inject({ url: "/news", headers: { cookie: 'view=150"><script>.normal.sans.x.on' } });
  expect(tampered.body).toBe((await app.inject({ url: "/news" })).body);
});

test("with https the view cookie has a __Host- name, and the old cookie is still read", async () => {
  const { app } = await site({ platform: { siteUrl: "https://site.example" } });
  const choose = async (payload: string, cookie = "") => {
    const headers = { "content-type": "application/x-www-form-urlencoded", cookie };
    return (await app.inject({ method: "POST", url: "/view/", headers, payload })).headers["set-cookie"];
  };
  const forgotten = "view=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure";
  expect(await choose("mode=set&size=200", view)).toEqual([
    "__Host-view=200.normal.sans.black-on-white.on; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure",
    forgotten,
  ]);
  expect(await choose("mode=off", view)).toEqual([`__Host-${forgotten}`, forgotten]);
  const shown = async (cookie: string) => (await app.inject({ url: "/news", headers: { cookie } })).body;
  expect(await shown(view)).toMatch(/<html[^>]*class="view view-size-150/);
  expect(await shown(`${view}; __Host-view=200.normal.sans.black-on-white.on`)).toContain("view-size-200");
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "evil", "/a\r\nset-cookie: x=1"])(
  "the view form never redirects to %j",
  async (target) => {
    const { app } = pages();
    const payload = new URLSearchParams({ mode: "on", return: target }).toString();
    const answer = await app.inject({
      method: "POST",
      url: "/view/",
      payload,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.headers.location).toBe("/");
  },
);

test("a page shows a change at the next request", async () => {
  const { app, platform } = await site();
  await app.inject({ url: "/news/71" });
  const before = platform.database.contentVersion.current();
  await platform.database.transaction((db) =>
    db.updateTable("news").set({ title: "Совсем новое название" }).where("id", "=", 71).execute(),
  );
  for (
    let waited = 0;
    waited < 40 && [before, undefined].includes(platform.database.contentVersion.current());
    waited += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect((await app.inject({ url: "/news/71" })).body).toContain("Совсем новое название");
});

test("a page may have a Russian address", async () => {
  const { app, platform } = await site();
  await platform.database.transaction((db) =>
    db
      .insertInto("pages")
      .values({ url: "о-школе", typed_url: "о-школе", title: "О школе", description: "", content: "<p>Текст</p>" })
      .execute(),
  );
  const address = `/${encodeURIComponent("о-школе")}/`;
  await expect.poll(async () => (await app.inject({ url: address })).statusCode).toBe(200);
  expect((await app.inject({ url: "/sitemap.xml" })).body).toContain(`<loc>http://site.example${address}</loc>`);
});

test("a section that fails to load is empty, is not cached and is shown again once it loads", async () => {
  const { app, platform } = await site({ expectedLog: ["unexpected"] });
  const rename = (from: string, to: string) =>
    platform.database.transaction((db) => db.schema.alterTable(from).renameTo(to).execute());
  await rename("documents", "documents_away");
  const without = await app.inject({ url: "/documents/" });
  expect(without.statusCode).toBe(200);
  expect(without.body).toContain("Обновить");
  await rename("documents_away", "documents");
  const again = await app.inject({ url: "/documents/" });
  expect(again.body).not.toContain("Обновить");
  expect(again.body).toContain("Устав");
});

test("the feeds contain only published content, with the address of the site", async () => {
  const { app } = await site({ clock: () => new Date("2025-07-16T09:00:00+03:00") });
  const map = await app.inject({ url: "/sitemap.xml" });
  expect(map.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(map.body).toContain("<loc>http://site.example/news/70</loc>");
  expect(map.body).not.toContain("/news/71<");
  const feed = await app.inject({ url: "/news/rss.xml" });
  expect(feed.body.match(/<item>/g)).toHaveLength(30);
  expect((await app.inject({ url: "/robots.txt" })).body).toContain("Sitemap: http://site.example/sitemap.xml");
});
