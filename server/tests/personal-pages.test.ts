import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { answersOf, registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const site = (given: Parameters<typeof testApp>[0] = {}) => testApp({ ...given, app: { web } });

test("a form page accepts only form bodies, and other pages accept no POST", async () => {
  const { app } = await site();
  const json = { "content-type": "application/json" };
  const odd = await app.inject({
    method: "POST",
    url: "/registration/",
    headers: json,
    payload: '{"fio":{"toString":null}}',
  });
  expect(odd.statusCode).toBe(415);
  const news = await app.inject({ method: "POST", url: "/news", payload: {} });
  expect([news.statusCode, news.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
});

test("personal pages are not stored and have their own nonce", async () => {
  const { app } = await site();
  const nonceOf = async (url: string) => {
    const { headers } = await app.inject({ url });
    expect(headers["cache-control"]).toBe("no-store");
    return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  };
  for (const url of ["/signin", "/userList/", "/staff/"]) {
    const [one, other] = [await nonceOf(url), await nonceOf(url)];
    expect(one).toMatch(/^.{20,}$/);
    expect(other).not.toBe(one);
  }
});

test("pages with a key in their address send no referrer", async () => {
  const { app } = await site();
  const { result } = await registered({ app });
  for (const url of [result, `/preview/${"a".repeat(22)}/`]) {
    expect((await app.inject({ url })).headers["referrer-policy"], url).toBe("no-referrer");
  }
});

test("a refused form without JavaScript receives Retry-After or the allowed methods", async () => {
  const { app } = await site({ platform: { limits: "on" } });
  const send = (url: string) =>
    app.inject({
      method: "POST",
      url,
      payload: "fio=",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const staff = await send("/staff/");
  expect([staff.statusCode, staff.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await app.inject({ method: "POST", url: "/api/registration/", payload: {} });
  }
  const late = await send("/registration/");
  expect([late.statusCode, late.headers["retry-after"]]).toEqual([429, "60"]);
});

test("the redirect to a result page is not stored either", async () => {
  const { app } = await site();
  const { result } = await registered({ app });
  const { headers } = await app.inject({ url: result.slice(0, -1) });
  expect([headers.location, headers["cache-control"]]).toEqual([result, "no-store"]);
});

/** Sends a complete form as a browser without JavaScript does, with an empty key. */
async function sendForm(app: FastifyInstance, changed: Record<string, string> = {}, headers = {}) {
  const { school_name, ...answers } = await answersOf(app);
  const page = (await app.inject({ url: "/registration/" })).body;
  const [consent_hash = "", consent = ""] = ["consent_hash", "consent"].map(
    (name) => new RegExp(`name="${name}"[^>]* value="([^"]+)"`).exec(page)?.[1],
  );
  const fields = { ...answers, school_name: String(school_name), key: "", consent, consent_hash, ...changed };
  return app.inject({
    method: "POST",
    url: "/registration/",
    payload: String(new URLSearchParams(fields)),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
}

test("a form resent without JavaScript redirects to the same result page, and a changed one to a repeat page", async () => {
  const { app } = await site();
  const first = await sendForm(app);
  expect([first.statusCode, first.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/registration\/[\w-]{22}\/$/),
  ]);
  expect((await sendForm(app)).headers.location).toBe(first.headers.location);
  const results = await Promise.all(
    [
      sendForm(app, {}, { "user-agent": "another browser" }),
      sendForm(app, { job: "Главный врач" }),
      sendForm(app, { key: "0123456789abcdef0123456789abcdef" }),
    ].map(async (sent) => (await sent).headers.location),
  );
  expect(new Set([first.headers.location, ...results]).size).toBe(4);
  const kindOf = async (path: string) =>
    (await app.inject({ url: path.replace("/registration/", "/api/registration/results/") })).json().kind;
  for (const path of results) expect(await kindOf(String(path))).toBe("repeat");
});

test("a refused form is returned to its sender only, and is neither stored nor shown on the shared page", async () => {
  const { app } = await site();
  const refused = await sendForm(app, { fio: "Дубравин Пётр", email: "" });
  expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([400, "no-store"]);
  expect(refused.headers["content-security-policy"]).toContain("'nonce-");
  expect(refused.body).toContain("Дубравин");
  const [page, again] = [
    await app.inject({ url: "/registration/" }),
    await app.inject({ url: "/registration/?fio=Дубравин" }),
  ];
  expect(page.body).not.toContain("Дубравин");
  expect(again.body).toBe(page.body);
});
