import { expect, test } from "vitest";
import { staffApp } from "../testing/test-staff.ts";
import { changeStaff } from "./change-staff.ts";
import { newOneTimePassword } from "./credentials/one-time-passwords.ts";

const accounts = "/api/staff/accounts/";
const me = "/api/users/me/";
const invited = { username: "novichok", fio: "Новикова Вера", email: "vera@example.ru", roles: ["registrar"] };

async function asAdministrator() {
  const app = await staffApp();
  const token = await app.tokenOf("direktor");
  const change = (id: number, body: object) => app.ask("PATCH", `${accounts}${id}/`, { token, body });
  return { ...app, token, change };
}

test("administrators see all accounts sorted by name, with the last activity and without secrets", async () => {
  const { ask, token, tokenOf, time, database } = await asAdministrator();
  const registrar = await tokenOf("registrator");
  time.now = new Date(time.now.getTime() + 3600_000);
  await ask("POST", "/api/auth/token/logout/", { token: registrar });
  const { body } = await ask("GET", accounts, { token });
  expect(body.map((account: { username: string }) => account.username)).toEqual([
    "registrator",
    "direktor",
    "redaktor",
  ]);
  expect(body[0]).toEqual({
    id: 2,
    username: "registrator",
    fio: "Встречаева Ольга Петровна",
    email: "",
    roles: ["registrar"],
    is_disabled: false,
    has_second_step: false,
    password_is_temporary: false,
    one_time_password: null,
    created_at: "2026-01-01T03:00:00+03:00",
    last_seen_at: "2026-11-21T13:00:00+03:00",
  });
  expect(body[2].last_seen_at).toBeNull();
  const { password_hash } = await database.read
    .selectFrom("staff_accounts")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(body)).not.toContain(password_hash);
});

test("an invited person signs in with the password that was shown once, and must change it", async () => {
  const { ask, token, tokenOf, database } = await asAdministrator();
  const answer = await ask("POST", accounts, { token, body: { ...invited, username: " Novichok" } });
  expect(answer.status).toBe(201);
  expect(answer.body.account).toMatchObject({ ...invited, password_is_temporary: true, last_seen_at: null });
  const oneTime = answer.body.one_time_password;
  const audit = await database.read.selectFrom("audit_entries").selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain(oneTime);
  const theirs = await tokenOf("novichok", oneTime);
  expect((await ask("GET", me, { token: theirs })).body.password_is_temporary).toBe(true);
  const body = { current_password: oneTime, new_password: "танец с саблями в саду" };
  const changed = await ask("POST", "/api/users/me/passwords/", { token: theirs, body });
  expect(changed.body.password_is_temporary).toBe(false);
});

test("one-time passwords are easy to read out, and never repeat", () => {
  const made = Array.from({ length: 1000 }, newOneTimePassword);
  expect(new Set(made).size).toBe(1000);
  for (const one of made) expect(one).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
});

test("a taken login is refused together with other errors", async () => {
  const { ask, token } = await asAdministrator();
  const { status, body } = await ask("POST", accounts, {
    token,
    body: { ...invited, username: "DIREKTOR", email: "x", roles: ["boss"] },
  });
  expect([status, body]).toEqual([
    400,
    {
      username: ["Сотрудник с таким логином уже есть."],
      email: ["Введите правильный адрес электронной почты."],
      "roles.0": ["Значения boss нет среди допустимых вариантов."],
    },
  ]);
});

test.each(["x\0y", "", 7, null, "two words", "x"])("%j is not a login", async (username) => {
  const { ask, token } = await asAdministrator();
  const { status, body } = await ask("POST", accounts, { token, body: { ...invited, username } });
  expect([status, Object.keys(body)]).toEqual([400, ["username"]]);
});

test("two simultaneous invitations of one login create one account", async () => {
  const { ask, token } = await asAdministrator();
  const both = await Promise.all([1, 2].map(() => ask("POST", accounts, { token, body: invited })));
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 400]);
});

test("closing access ends all sign-ins at once; they stay ended after it is opened again", async () => {
  const { ask, change, tokenOf, tryToSignIn } = await asAdministrator();
  const theirs = await tokenOf("registrator");
  expect((await change(2, { is_disabled: true })).body.is_disabled).toBe(true);
  const refused = await ask("GET", me, { token: theirs });
  expect([refused.status, refused.body]).toEqual([401, { detail: "Пользователь неактивен или удален." }]);
  expect((await tryToSignIn("registrator")).status).toBe(400);
  expect((await change(2, { is_disabled: false })).body.is_disabled).toBe(false);
  expect((await ask("GET", me, { token: theirs })).body).toEqual({ detail: "Недопустимый токен." });
  expect((await tryToSignIn("registrator")).status).toBe(200);
});

test("a new role ends the sign-ins, a new name or address does not", async () => {
  const { ask, change, tokenOf } = await asAdministrator();
  const theirs = await tokenOf("registrator");
  const renamed = await change(2, { fio: "Встречаева-Примерова Ольга", email: "olga@example.ru" });
  expect(renamed.body).toMatchObject({
    fio: "Встречаева-Примерова Ольга",
    email: "olga@example.ru",
    roles: ["registrar"],
  });
  expect((await ask("GET", me, { token: theirs })).status).toBe(200);
  expect((await change(2, { roles: ["editor"] })).body.roles).toEqual(["editor"]);
  expect((await ask("GET", me, { token: theirs })).status).toBe(401);
});

test("the last administrator with access cannot lose access or role", async () => {
  const { ask, token, change } = await asAdministrator();
  for (const body of [{ is_disabled: true }, { roles: ["editor"] }]) {
    const { status, body: refused } = await change(1, body);
    expect([status, refused.detail]).toEqual([409, expect.stringContaining("единственный администратор")]);
  }
  await change(2, { roles: ["administrator"], is_disabled: true });
  expect((await change(1, { roles: ["editor"] })).status).toBe(409);
  await change(2, { is_disabled: false });
  expect((await change(1, { roles: ["editor"] })).status).toBe(200);
  expect((await ask("GET", me, { token })).status).toBe(401);
});

test("an account holds several roles, each role once, and may do what any of them may", async () => {
  const { ask, change, tokenOf } = await asAdministrator();
  const { body } = await change(2, { roles: ["door", "administrator", "door"] });
  expect(body.roles).toEqual(["administrator", "door"]);
  const token = await tokenOf("registrator");
  const me = await ask("GET", "/api/users/me/", { token });
  expect([me.body.role, me.body.roles]).toEqual(["administrator", ["administrator", "door"]]);
  expect((await ask("GET", accounts, { token })).status).toBe(200);
  await change(2, { roles: ["door"] });
  expect((await ask("GET", accounts, { token: await tokenOf("registrator") })).status).toBe(403);
  expect((await change(2, { roles: [] })).status).toBe(400);
});

test("if two administrators demote each other at the same moment, one remains an administrator", async () => {
  const { change, database, platform } = await asAdministrator();
  await change(2, { roles: ["administrator"] });
  const staff = { id: 1, username: "direktor", fio: "", roles: ["administrator" as const], tokenId: 1 };
  const demote = (id: number) => changeStaff(platform, id, { roles: ["registrar"] }, { staff, address: "" });
  const both = await Promise.allSettled([demote(1), demote(2)]);
  expect(both.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  const administrators = database.read.selectFrom("staff_accounts").where("roles", "=", "administrator");
  expect(await administrators.select("id").execute()).toHaveLength(1);
});

test("a reset gives a new one-time password and ends every sign-in", async () => {
  const { ask, token, tokenOf, tryToSignIn } = await asAdministrator();
  const theirs = await tokenOf("registrator");
  const { status, body } = await ask("POST", `${accounts}2/resets/`, { token });
  expect([status, body.account.password_is_temporary]).toEqual([200, true]);
  expect((await ask("GET", me, { token: theirs })).status).toBe(401);
  expect((await tryToSignIn("registrator")).status).toBe(400);
  expect((await tryToSignIn("registrator", body.one_time_password)).status).toBe(200);
});

test.each(["99", "0", "x"])("there is no account %s", async (id) => {
  const { ask, token } = await asAdministrator();
  expect((await ask("PATCH", `${accounts}${id}/`, { token, body: {} })).status).toBe(404);
  for (const act of ["resets", "second-step-resets"]) {
    expect((await ask("POST", `${accounts}${id}/${act}/`, { token })).status).toBe(404);
  }
});
