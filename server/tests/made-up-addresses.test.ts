import { expect, test } from "vitest";
import { registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { countRenders } from "../testing/count-renders.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));

test.each([
  ["tags", ["/news?tags=", "/news?tags=1,17", "/news?tags=1,18", "/news?tags=%3Cb%3E&tags=x", "/news?x=1&tags=_"]],
  ["pages", ["/news?page=100000", "/news?page=0", "/news?page=-1", "/news?page=1e9", "/news/99999", "/nowhere/1"]],
  ["seasons", ["/schools/?seasons=8,9", "/schools/?seasons=9,8,77", "/schools/?seasons=08,9,x&seasons=78"]],
  ["routes", ["/news.data?_routes=root", "/news.data?_routes=root,root", "/news.data?_routes=x,root,staff-news"]],
])("invalid %s in addresses are rendered once", async (_, urls) => {
  const pages = countRenders(web);
  const { app } = await testApp({ app: { web: pages.web } });
  const answers = [];
  for (const url of urls) answers.push(await app.inject({ url }));
  expect(new Set(answers.map(({ statusCode }) => statusCode)).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(pages.made).toHaveLength(1);
});

test.each([
  ["result pages", (key: string) => `/registration/${key}/`],
  ["corrections", (key: string) => `/registration/${key}/correction/?x=${key}`],
  ["tickets", (key: string) => `/registration/ticket/${key}/`],
  ["previews", (key: string) => `/preview/${key}/`],
  ["previews as data", (key: string) => `/preview/${key}/_.data`],
])("invalid keys of %s share one 404 page, which is rendered once and not stored", async (_, addressOf) => {
  const pages = countRenders(web);
  const { app } = await testApp({ app: { web: pages.web } });
  for (const letter of ["a", "b", "c"]) {
    const { statusCode, headers, body } = await app.inject({ url: addressOf(letter.repeat(22)) });
    expect(statusCode).toBe(404);
    expect([headers["cache-control"], headers["referrer-policy"]]).toEqual(["no-store", "no-referrer"]);
    expect(String(headers["content-security-policy"]) + body).not.toMatch(/\snonce=|'nonce-/);
  }
  expect(pages.made).toHaveLength(1);
});

test("a valid key opens its page, and the registration form is not treated as a key", async () => {
  const { app } = await testApp({ app: { web } });
  const { result } = await registered({ app });
  const other = `/registration/${"a".repeat(22)}/`;
  expect((await app.inject({ url: other })).statusCode).toBe(404);
  expect((await app.inject({ url: result })).statusCode).toBe(200);
  for (const data of [`${result}_.data`, "/registration/_.data", "/registration/_.data?_routes=root"]) {
    expect([data, (await app.inject({ url: data })).statusCode]).toEqual([data, 200]);
  }
});

test("a nonexistent page of a filtered list is rendered once", async () => {
  const pages = countRenders(web);
  const { app } = await testApp({ app: { web: pages.web } });
  const [tag] = (await app.inject({ url: "/api/news/tag/" })).json();
  for (const page of ["7", "07", " 7"]) {
    expect((await app.inject({ url: `/news?tags=${tag.slug}&page=${encodeURIComponent(page)}` })).statusCode).toBe(404);
  }
  expect(pages.made).toHaveLength(1);
});

test("a flood of page requests from one address waits in its own queue and is then refused with 503", async () => {
  // Nothing is rendered before the queue is full, regardless of the speed of the requests.
  const tooMany = Promise.withResolvers<string>();
  const { made, web: pages } = countRenders(web, tooMany.promise);
  const { app } = await testApp({ app: { web: pages } });
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  const flood = Array.from({ length: 200 }, async (_, row) => {
    const answer = await ask(`/search/?q=${row}`, "203.0.113.9");
    if (answer.statusCode !== 200) tooMany.resolve("<p>страница</p>");
    return answer;
  });
  const visitor = await ask("/conferences/", "203.0.113.10");
  const answers = await Promise.all(flood);
  expect(visitor.statusCode).toBe(200);
  expect(made.findIndex((url) => url.endsWith("/conferences/"))).toBeLessThan(20);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    expect(body).toContain("принимает запросы</h1>");
  }
});

test("an overlong form is refused with 413 and not parsed", async () => {
  const { app } = await testApp({ app: { web } });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  for (const url of ["/registration/", "/api/registration/", "/view/"]) {
    const answer = await app.inject({ method: "POST", url, headers, payload: "a=1&".repeat(20_000) });
    expect([url, answer.statusCode]).toEqual([url, 413]);
  }
});
