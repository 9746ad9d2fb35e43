import { expect, test } from "vitest";
import { staffApp } from "../../testing/test-staff.ts";
import { expireSignIns } from "./sign-in-tokens.ts";

const me = "/api/users/me/";
const minute = 60_000;
const hour = 60 * minute;

test.each([
  ["no header", undefined, "Учетные данные не были предоставлены."],
  ["another scheme", "Bearer 0123", "Учетные данные не были предоставлены."],
  ["a scheme alone", "Token", "Недопустимый заголовок токена. Не предоставлены учетные данные."],
  ["a token that nobody has", `Token ${"0".repeat(40)}`, "Недопустимый токен."],
  ["two tokens", "Token 0123 4567", "Недопустимый токен."],
])("%s is 401 with its own text", async (_what, authorization, detail) => {
  const { ask } = await staffApp();
  const { status, body, headers } = await ask("GET", me, authorization ? { headers: { authorization } } : {});
  expect([status, body, headers["www-authenticate"]]).toEqual([401, { detail }, "Token"]);
});

test("the scheme is read in any case, the token as it is", async () => {
  const { ask, tokenOf } = await staffApp();
  const token = await tokenOf("registrator");
  for (const scheme of ["Token", "token", "TOKEN"]) {
    expect((await ask("GET", me, { headers: { authorization: `${scheme} ${token}` } })).status).toBe(200);
  }
  const other = await ask("GET", me, { headers: { authorization: `Token ${token.toUpperCase()}` } });
  expect(other.status).toBe(/[a-f]/.test(token) ? 401 : 200);
});

test("a role without permission gets 403, without advice to sign in", async () => {
  const { ask, tokenOf } = await staffApp();
  for (const person of ["registrator", "redaktor"]) {
    const { status, body, headers } = await ask("GET", "/api/staff/accounts/", { token: await tokenOf(person) });
    expect([status, headers["www-authenticate"]]).toEqual([403, undefined]);
    expect(body).toEqual({ detail: "У вас недостаточно прав для выполнения данного действия." });
  }
});

test("unused for twelve hours a sign-in ends; in use it lasts a week and no longer", async () => {
  const { ask, tokenOf, time } = await staffApp();
  const [idle, used] = [await tokenOf("registrator"), await tokenOf("registrator")];
  const status = async (token: string) => (await ask("GET", me, { token })).status;
  time.now = new Date(time.now.getTime() + 11 * hour);
  expect(await status(used)).toBe(200);
  time.now = new Date(time.now.getTime() + hour);
  const dead = await ask("GET", me, { token: idle });
  expect([dead.status, dead.body]).toEqual([401, { detail: "Недопустимый токен." }]);
  for (let passed = 12; passed < 7 * 24 - 6; passed += 6) {
    expect(await status(used)).toBe(200);
    time.now = new Date(time.now.getTime() + 6 * hour);
  }
  time.now = new Date(time.now.getTime() + 6 * hour - 1);
  expect(await status(used)).toBe(200);
  time.now = new Date(time.now.getTime() + 1);
  expect(await status(used)).toBe(401);
});

test("the use of a sign-in is recorded at most once a minute", async () => {
  const { ask, tokenOf, time, database } = await staffApp();
  const token = await tokenOf("registrator");
  const first = time.now;
  const lastUse = async () =>
    (await database.read.selectFrom("staff_tokens").select("last_used_at").executeTakeFirstOrThrow()).last_used_at;
  time.now = new Date(first.getTime() + minute - 1);
  await ask("GET", me, { token });
  expect(await lastUse()).toBe(first.toISOString());
  time.now = new Date(first.getTime() + minute);
  await ask("GET", me, { token });
  expect(await lastUse()).toBe(time.now.toISOString());
});

test("only expired sign-ins are deleted", async () => {
  const { tokenOf, time, database, platform } = await staffApp();
  await tokenOf("registrator");
  time.now = new Date(time.now.getTime() + 12 * hour);
  await tokenOf("redaktor");
  await expireSignIns(platform);
  expect(await database.read.selectFrom("staff_tokens").select("staff_id").execute()).toEqual([{ staff_id: 3 }]);
});

test("signing out ends this sign-in at once, and only this one", async () => {
  const { ask, tokenOf } = await staffApp();
  const [token, other] = [await tokenOf("registrator"), await tokenOf("registrator")];
  const out = await ask("POST", "/api/auth/token/logout/", { token });
  expect([out.status, out.body]).toEqual([204, undefined]);
  const again = await ask("POST", "/api/auth/token/logout/", { token });
  expect([again.status, again.body]).toEqual([401, { detail: "Недопустимый токен." }]);
  expect((await ask("GET", me, { token: other })).status).toBe(200);
});

test("at public endpoints, a valid token identifies the caller and an invalid one is ignored", async () => {
  const { ask, tokenOf, time } = await staffApp();
  const token = await tokenOf("redaktor");
  const who = async (sent: object) => (await ask("POST", "/api/greetings/", sent)).body.who;
  expect(await who({ token })).toBe("redaktor");
  expect(await who({ token: "0123" })).toBe("");
  expect(await who({ headers: { authorization: "Token" } })).toBe("");
  expect(await who({})).toBe("");
  time.now = new Date(time.now.getTime() + 12 * hour);
  expect(await who({ token })).toBe("");
});
