import { expect, test } from "vitest";
import { staffApp } from "../../testing/test-staff.ts";

const accounts = "/api/staff/accounts/";
const passwords = "/api/users/me/passwords/";
const day = 24 * 3600_000;
const refusal = { non_field_errors: ["Невозможно войти с предоставленными учетными данными."] };
const closed = { detail: "Сначала придумайте свой пароль: пока он одноразовый, остальное закрыто." };

/** A registrar with a one-time password from an administrator. */
async function withOneTimePassword() {
  const app = await staffApp();
  const administrator = await app.tokenOf("direktor");
  const reset = await app.ask("POST", `${accounts}2/resets/`, { token: administrator });
  const oneTime: string = reset.body.one_time_password;
  const listed = async () => {
    const token = await app.tokenOf("direktor");
    const { body } = await app.ask("GET", accounts, { token });
    return body.find((account: { id: number }) => account.id === 2);
  };
  const details = async () => {
    const rows = await app.database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    return rows.at(-1)?.details;
  };
  return { ...app, oneTime, listed, details };
}

test("it signs in once", async () => {
  const { tryToSignIn, oneTime, listed, details } = await withOneTimePassword();
  expect((await listed()).one_time_password).toBe("waiting");
  expect((await tryToSignIn("registrator", oneTime)).status).toBe(200);
  const again = await tryToSignIn("registrator", oneTime);
  expect([again.status, again.body]).toEqual([400, refusal]);
  expect(await details()).toBe("Одноразовый пароль уже использован");
  expect(await listed()).toMatchObject({ one_time_password: "used", password_is_temporary: true });
});

test.each([
  ["capitals", (password: string) => password.toUpperCase()],
  ["spaces for hyphens", (password: string) => ` ${password.replaceAll("-", "  ")} `],
  ["neither", (password: string) => password.replaceAll("-", "")],
  ["long dashes", (password: string) => password.replaceAll("-", " – ")],
])("dictated by telephone and typed with %s it signs in and is changed", async (_, typed) => {
  const { tryToSignIn, oneTime, ask } = await withOneTimePassword();
  const { status, body } = await tryToSignIn("registrator", typed(oneTime));
  expect(status).toBe(200);
  const change = { current_password: typed(oneTime), new_password: "берег, туман и колокол" };
  expect((await ask("POST", passwords, { token: body.auth_token, body: change })).status).toBe(200);
});

test("in an own password case and spaces matter", async () => {
  const { tryToSignIn, oneTime, ask } = await withOneTimePassword();
  const { body } = await tryToSignIn("registrator", oneTime);
  const own = "k7wd-m2xa-93fh-tpqc";
  await ask("POST", passwords, { token: body.auth_token, body: { current_password: oneTime, new_password: own } });
  const tries = [own.toUpperCase(), own.replaceAll("-", " "), own];
  const statuses = [];
  for (const one of tries) statuses.push((await tryToSignIn("registrator", one)).status);
  expect(statuses).toEqual([400, 400, 200]);
});

test("of two simultaneous uses one succeeds", async () => {
  const { tryToSignIn, oneTime, database, time } = await withOneTimePassword();
  const other = await staffApp({ database });
  other.time.now = time.now;
  const both = await Promise.all([
    tryToSignIn("registrator", oneTime),
    other.tryToSignIn("registrator", oneTime, { ip: "192.0.2.1" }),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test("after seven days it is refused like a wrong one, and shown as expired to administrators", async () => {
  const { tryToSignIn, oneTime, time, listed, details } = await withOneTimePassword();
  time.now = new Date(time.now.getTime() + 7 * day);
  const late = await tryToSignIn("registrator", oneTime);
  expect([late.status, late.body]).toEqual([400, refusal]);
  expect(await details()).toBe("Одноразовый пароль истёк");
  expect((await listed()).one_time_password).toBe("expired");
});

test("up to the last moment of the seven days it signs in", async () => {
  const { tryToSignIn, oneTime, time } = await withOneTimePassword();
  time.now = new Date(time.now.getTime() + 7 * day - 1);
  expect((await tryToSignIn("registrator", oneTime)).status).toBe(200);
});

test("it allows only the choice of an own password, which then opens everything of the role", async () => {
  const { ask, tokenOf, oneTime, listed, tryToSignIn } = await withOneTimePassword();
  const { cookie } = await tryToSignIn("redaktor");
  expect(cookie).not.toBe("");
  const token = await tokenOf("registrator", oneTime);
  const me = await ask("GET", "/api/users/me/", { token });
  expect([me.status, me.body.setup]).toEqual([200, "password"]);
  const form = "/api/registration/1/generate_file";
  for (const url of ["/api/users/me/sessions/", form]) {
    const refused = await ask("GET", url, { token });
    expect([refused.status, refused.body]).toEqual([403, closed]);
  }
  expect((await ask("GET", form, { headers: { cookie: me.cookie.split(";")[0] ?? "" } })).status).toBe(403);
  expect((await ask("POST", "/api/greetings/", { token })).body).toEqual({ who: "" });
  const weak = { current_password: oneTime, new_password: oneTime };
  expect((await ask("POST", passwords, { token, body: weak })).status).toBe(400);
  expect((await ask("GET", form, { token })).status).toBe(403);
  const own = { current_password: oneTime, new_password: "танец с саблями в саду" };
  const changed = await ask("POST", passwords, { token, body: own });
  expect([changed.status, changed.body.setup]).toEqual([200, null]);
  expect((await ask("GET", form, { token })).status).toBe(200);
  expect((await tryToSignIn("registrator", "танец с саблями в саду")).status).toBe(200);
  expect((await listed()).one_time_password).toBeNull();
});
