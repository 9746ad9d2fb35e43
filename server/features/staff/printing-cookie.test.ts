import { expect, test } from "vitest";
import { staffApp } from "./staff-for-tests.ts";

const form = "/api/registration/1/generate_file";
const week = 7 * 24 * 3600;

test("signing in gives a cookie that scripts do not see, other sites do not send, and only printing is sent", async () => {
  const { tryToSignIn } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  expect(cookie).toMatch(
    /^printing=[0-9a-f]{64}; Path=\/api\/registration\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
  );
  expect(cookie).not.toContain(body.auth_token);
  const secure = await (await staffApp({ siteUrl: "https://site.example" })).tryToSignIn("registrator");
  expect(secure.cookie).toMatch(/; Secure$/);
  expect((await tryToSignIn("registrator", "не тот")).cookie).toBe("");
});

test("the cookie alone opens what is printed, and nothing else", async () => {
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

test("with a cookie the role counts as with a token", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie } = await tryToSignIn("redaktor");
  expect((await ask("GET", form, { headers: { cookie } })).status).toBe(403);
});

test("asking who one is gives the same cookie again, for the time that is left", async () => {
  const { ask, tryToSignIn, time } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  time.now = new Date(time.now.getTime() + 3600_000);
  const renewed = (await ask("GET", "/api/users/me/", { token: body.auth_token })).cookie;
  expect(renewed).toBe(cookie.replace(`Max-Age=${week}`, `Max-Age=${week - 3600}`));
});

test("signing out takes the cookie away, and it opens nothing any more", async () => {
  const { ask, tryToSignIn } = await staffApp();
  const { cookie, body } = await tryToSignIn("registrator");
  const out = await ask("POST", "/api/auth/token/logout/", { token: body.auth_token });
  expect(out.cookie).toBe("printing=; Path=/api/registration/; HttpOnly; SameSite=Strict; Max-Age=0");
  const { status, body: refused } = await ask("GET", form, { headers: { cookie } });
  expect([status, refused.detail]).toEqual([401, "Недопустимый токен."]);
});
