import { expect, test } from "vitest";
import { registered } from "./features/registrations/registration-for-tests.ts";
import { builtWeb } from "./platform/pages/web-build.ts";
import { testApp } from "./testing/test-app.ts";

const web = builtWeb(new URL("../.build/", import.meta.url));
const site = (given: Parameters<typeof testApp>[0] = {}) => testApp({ ...given, app: { web } });

test("a page takes what forms send and nothing else; other pages take nothing", async () => {
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

test("pages made for one visitor are stored nowhere and carry a nonce of their own", async () => {
  const { app } = await site();
  const nonceOf = async (url: string) => {
    const { headers } = await app.inject({ url });
    expect(headers["cache-control"]).toBe("no-store");
    return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  };
  for (const url of ["/registration/", "/signin", "/userList/", "/staff/"]) {
    const [one, other] = [await nonceOf(url), await nonceOf(url)];
    expect(one).toMatch(/^.{20,}$/);
    expect(other).not.toBe(one);
  }
});

test("pages whose address holds a key tell nobody where their visitor came from", async () => {
  const { app } = await site();
  const { result } = await registered({ app });
  for (const url of [result, `/preview/${"a".repeat(22)}/`]) {
    expect((await app.inject({ url })).headers["referrer-policy"], url).toBe("no-referrer");
  }
});

test("who is refused without script learns when to come again, or how to ask instead", async () => {
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

test("the way to somebody's result page is not stored either", async () => {
  const { app } = await site();
  const { headers } = await app.inject({ url: "/registration" });
  expect([headers.location, headers["cache-control"]]).toEqual(["/registration/", "no-store"]);
});
