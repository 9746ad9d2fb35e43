import * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { password, staffApp } from "../../testing/test-staff.ts";

// Otherwise a file loaded earlier in this worker keeps the real module.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return { ...original, verify: vi.fn(original.verify) };
});

const refusal = { non_field_errors: ["Невозможно войти с предоставленными учетными данными."] };

test("the right password returns a token in djoser's format, whatever the login's case and the spaces around it", async () => {
  const { tryToSignIn, ask } = await staffApp();
  const { status, body, headers } = await tryToSignIn("  Registrator ");
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(body).toEqual({ auth_token: expect.stringMatching(/^[0-9a-f]{40}$/) });
  const me = await ask("GET", "/api/users/me/", { token: body.auth_token });
  expect(me.headers["cache-control"]).toBe("no-store, private");
  expect(me.body).toEqual({
    id: 2,
    username: "registrator",
    email: "",
    fio: "Встречаева Ольга Петровна",
    role: "registrar",
    roles: ["registrar"],
    password_is_temporary: false,
    has_second_step: false,
    setup: null,
    notices: [],
  });
});

test("each sign-in has its own token, and the database contains none of them", async () => {
  const { tokenOf, database } = await staffApp();
  const tokens: string[] = [];
  for (let count = 0; count < 100; count += 1) tokens.push(await tokenOf("registrator"));
  expect(new Set(tokens).size).toBe(100);
  const kept = JSON.stringify(await database.read.selectFrom("staff_tokens").selectAll().execute());
  const written = JSON.stringify(await database.read.selectFrom("audit_entries").selectAll().execute());
  for (const token of tokens) expect(kept + written).not.toContain(token);
});

test("the response to a wrong login or password is the same, and a password is checked each time", async () => {
  const { tryToSignIn, ask, tokenOf } = await staffApp();
  await ask("PATCH", "/api/staff/accounts/3/", { token: await tokenOf("direktor"), body: { is_disabled: true } });
  const pairs = [
    ["registrator", "не тот"],
    ["registrator", `${password} `],
    ["nobody", password],
    ["redaktor", password],
    ["redaktor", "не тот"],
  ] as const;
  for (const [username, typed] of pairs) {
    vi.mocked(argon2.verify).mockClear();
    const { status, body } = await tryToSignIn(username, typed);
    expect([status, body]).toEqual([400, refusal]);
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
});

test("a failure writes one row, whether the login exists or not, and never an unknown login", async () => {
  const { tryToSignIn, database } = await staffApp();
  await tryToSignIn("registrator", "тайна1");
  await tryToSignIn("тайна2", "тайна3");
  await database.transaction((db) => db.updateTable("staff_accounts").set({ is_disabled: 1 }).execute());
  await tryToSignIn("registrator");
  const rows = await database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  expect(rows.map((row) => [row.action, row.subject, row.details, row.address])).toEqual([
    ["sign-in-failed", "Встречаева Ольга Петровна (registrator)", "Неверный пароль", "203.0.113.7"],
    ["sign-in-failed", "", "Такого логина нет", "203.0.113.7"],
    ["sign-in-failed", "Встречаева Ольга Петровна (registrator)", "Доступ закрыт", "203.0.113.7"],
  ]);
  expect(JSON.stringify(rows)).not.toContain("тайна");
});

test("a password that is replaced while it is being checked is not accepted", async () => {
  const { database, tryToSignIn } = await staffApp();
  const password_hash = await argon2.hash("танец с саблями в саду");
  vi.mocked(argon2.verify).mockImplementationOnce(async () => {
    await database.transaction((db) => db.updateTable("staff_accounts").set({ password_hash }).execute());
    return true;
  });
  expect((await tryToSignIn("registrator")).body).toEqual(refusal);
  expect(await database.read.selectFrom("staff_tokens").select("id").execute()).toEqual([]);
});

test("empty fields are refused together, by field", async () => {
  const { ask } = await staffApp();
  const empty = await ask("POST", "/api/auth/token/login/", { body: { username: " ", password: "" } });
  const blank = ["Это поле не может быть пустым."];
  expect([empty.status, empty.body]).toEqual([400, { username: blank, password: blank }]);
  const absent = await ask("POST", "/api/auth/token/login/");
  expect(absent.body).toEqual({ username: ["Обязательное поле."], password: ["Обязательное поле."] });
});

test("a password of a hundred Cyrillic characters with spaces at its ends opens as it was set; over 4,096 is refused", async () => {
  const { ask, tokenOf, tryToSignIn } = await staffApp();
  const long = ` ${"Съешь ещё этих мягких французских булок, да выпей чаю. ".repeat(2)}`;
  const token = await tokenOf("registrator");
  const body = { current_password: password, new_password: long };
  expect((await ask("POST", "/api/users/me/passwords/", { token, body })).status).toBe(200);
  expect((await tryToSignIn("registrator", long)).status).toBe(200);
  expect((await tryToSignIn("registrator", long.trim())).status).toBe(400);
  expect((await tryToSignIn("registrator", long.normalize("NFD"))).status).toBe(400);
  const tooLong = await tryToSignIn("registrator", "ы".repeat(4097));
  expect(tooLong.body).toEqual({ password: ["Убедитесь, что это значение содержит не более 4096 символов."] });
});

test("a hash with an outdated cost is renewed at the next sign-in", async () => {
  const { database, tokenOf } = await staffApp();
  const cheap = await argon2.hash(password, { memoryCost: 8192, timeCost: 1 });
  const account = () =>
    database.read.selectFrom("staff_accounts").select("password_hash").where("id", "=", 2).executeTakeFirstOrThrow();
  await database.transaction((db) =>
    db.updateTable("staff_accounts").set({ password_hash: cheap }).where("id", "=", 2).execute(),
  );
  await tokenOf("registrator");
  const renewed = (await account()).password_hash;
  expect(renewed).toContain("m=19456,t=2,p=1");
  await tokenOf("registrator");
  expect((await account()).password_hash).toBe(renewed);
});

test("a NUL character in the login is refused by field", async () => {
  const { tryToSignIn } = await staffApp();
  const { status, body } = await tryToSignIn("x\0y", password);
  expect([status, body]).toEqual([400, { username: ["Нулевые символы не допускаются."] }]);
});
