import { expect, test } from "vitest";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { staffApp } from "../../testing/test-staff.ts";

const form = "/api/registration/1/generate_file";
const week = 7 * 24 * 3600;

test("signing in sets a cookie that scripts cannot read, other sites cannot send, and only printing receives", async () => {
  const { tryToSignIn } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  expect(cookie).toMatch(
    /^printing=[0-9a-f]{64}; Path=\/api\/registration\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
  );
  expect(cookie).not.toContain(body.auth_token);
  const secure = await (await staffApp({ siteUrl: "https://site.example" })).tryToSignIn("registrator");
  expect(secure.cookie).toMatch(/^__Secure-printing=.*; Secure$/);
  expect((await tryToSignIn("registrator", "не тот")).cookie).toBe("");
});

test("the cookie alone gives access to printed pages only", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const cookie = (await tryToSignIn("registrator")).cookie.split(";")[0] ?? "";
  const headers = { cookie: `view=1; ${cookie}` };
  const printed = await ask("GET", form, { headers });
  expect([printed.status, printed.body]).toEqual([200, { who: "registrator" }]);
  const elsewhere = await ask("GET", "/api/users/me/", { headers });
  expect([elsewhere.status, elsewhere.body.detail]).toEqual([401, "Учетные данные не были предоставлены."]);
  const token = cookie.slice("printing=".length);
  expect((await ask("GET", form, { token })).status).toBe(401);
  expect((await ask("GET", form, { headers: { cookie: "printing=guessed" } })).status).toBe(401);
});

test("with https only the cookie with the prefix gives access to printed pages", async () => {
  const { ask, tryToSignIn } = await staffApp({ siteUrl: "https://site.example" });
  const cookie = (await tryToSignIn("registrator")).cookie.split(";")[0] ?? "";
  expect((await ask("GET", form, { headers: { cookie } })).status).toBe(200);
  expect((await ask("GET", form, { headers: { cookie: cookie.replace("__Secure-", "") } })).status).toBe(401);
});

test("with a cookie the role counts as with a token", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie } = await tryToSignIn("redaktor");
  expect((await ask("GET", form, { headers: { cookie } })).status).toBe(403);
});

test("the request for the own account sets the same cookie again, for the remaining time", async () => {
  const { ask, tryToSignIn, time } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  time.now = new Date(time.now.getTime() + 3600_000);
  const renewed = (await ask("GET", "/api/users/me/", { token: body.auth_token })).cookie;
  expect(renewed).toBe(cookie.replace(`Max-Age=${week}`, `Max-Age=${week - 3600}`));
});

test("signing out deletes the cookie and makes it invalid", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  const out = await ask("POST", "/api/auth/token/logout/", { token: body.auth_token });
  expect(out.cookie).toBe("printing=; Path=/api/registration/; HttpOnly; SameSite=Strict; Max-Age=0");
  const { status, body: refused } = await ask("GET", form, { headers: { cookie } });
  expect([status, refused.detail]).toEqual([401, "Недопустимый токен."]);
});

test("a second cookie is sent with pictures: with its own value, only for files, renewed and deleted with the first", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie, mediaCookie, body } = await tryToSignIn("redaktor");
  expect(mediaCookie).toMatch(/^media=[A-Za-z0-9_-]{22}; Path=\/media\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
  const value = mediaCookie.split(";")[0]?.slice("media=".length) ?? "";
  expect(`${cookie} ${body.auth_token}`).not.toContain(value);
  expect((await ask("GET", form, { headers: { cookie: `printing=${value}` } })).status).toBe(401);
  expect((await ask("GET", "/api/users/me/", { token: value })).status).toBe(401);
  expect((await ask("GET", "/api/users/me/", { token: body.auth_token })).mediaCookie).toBe(mediaCookie);
  const out = await ask("POST", "/api/auth/token/logout/", { token: body.auth_token });
  expect(out.mediaCookie).toBe("media=; Path=/media/; HttpOnly; SameSite=Strict; Max-Age=0");
});

test("a sign-in older than that cookie gets it with the request for its account", async () => {
  const { ask, tokenOf, database } = await staffApp();
  const token = await tokenOf("redaktor");
  await database.transaction((db) => db.updateTable("staff_tokens").set({ media_hash: null }).execute());
  const { mediaCookie } = await ask("GET", "/api/users/me/", { token });
  const { media_hash } = await database.read.selectFrom("staff_tokens").select("media_hash").executeTakeFirstOrThrow();
  expect(media_hash).toBe(hashOf(mediaCookie.split(";")[0]?.slice("media=".length) ?? ""));
});

test.each([
  ["a picture in a text", { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" }],
  ["a script", { "sec-fetch-dest": "script", "sec-fetch-site": "same-origin" }],
  ["a background", { "sec-fetch-dest": "style", "sec-fetch-site": "same-origin" }],
  ["a link fetched ahead", { "sec-purpose": "prefetch", "sec-fetch-dest": "document" }],
  ["a page drawn ahead", { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "document" }],
  ["an older browser that fetches ahead", { purpose: "prefetch" }],
  ["a site on another subdomain", { "sec-fetch-dest": "document", "sec-fetch-site": "same-site" }],
  ["another site", { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" }],
])("%s does not print by the cookie; with the token a program may", async (_who, headers) => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  const byCookie = await ask("GET", form, { headers: { ...headers, cookie } });
  expect([byCookie.status, byCookie.body.detail]).toEqual([403, expect.stringContaining("открывает сотрудник")]);
  expect((await ask("GET", form, { token: body.auth_token, headers })).status).toBe(200);
});

test.each([
  ["a new tab", { "sec-fetch-dest": "document", "sec-fetch-site": "same-origin", "sec-fetch-user": "?1" }],
  ["a typed address", { "sec-fetch-dest": "document", "sec-fetch-site": "none" }],
  ["a frame of the desk", { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" }],
  ["an older browser", {}],
])("%s prints by the cookie", async (_who, headers) => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie } = await tryToSignIn("registrator");
  expect((await ask("GET", form, { headers: { ...headers, cookie } })).status).toBe(200);
});
