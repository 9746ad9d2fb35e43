import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { hashPassword, isRightPassword } from "./credentials/passwords.ts";
import { ensureAdministrator, refuseWeakFirstPassword } from "./ensure-administrator.ts";

const clock = () => new Date("2026-11-21T12:00:00+03:00");

test("the first start creates an administrator with a one-time password, the second does not", async () => {
  const database = await testDatabase("empty");
  const made = await ensureAdministrator(database, clock, { login: " Admin" });
  expect(made).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await ensureAdministrator(database, clock, { login: "other", password: "другой пароль" })).toBeUndefined();
  const [account, ...others] = await database.read.selectFrom("staff_accounts").selectAll().execute();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ username: "admin", roles: "administrator", password_is_temporary: 1 });
  expect(await isRightPassword(made ?? "", account?.password_hash)).toBe(true);
});

test("an administrator whose access is closed is none", async () => {
  const database = await testDatabase("empty");
  const closed = {
    username: "demo",
    fio: "Выдумова",
    roles: "administrator",
    password_hash: await hashPassword("никому не известен"),
    is_disabled: 1,
    created_at: "",
  };
  await database.transaction((db) => db.insertInto("staff_accounts").values(closed).execute());
  expect(await ensureAdministrator(database, clock, { login: "admin" })).toMatch(/^(\w{4}-){3}/);
});

test("a given password is stored unchanged, and not printed", async () => {
  const database = await testDatabase("empty");
  const password = " свой пароль ";
  expect(await ensureAdministrator(database, clock, { login: "admin", password })).toBeUndefined();
  const account = await database.read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  expect(account.password_is_temporary).toBe(0);
  expect(await isRightPassword(password, account.password_hash)).toBe(true);
});

test.each([
  ["короткий", "слишком похож на логин, имя или почту", "Админ1"],
  ["слишком короткий", "слишком короткий", "щ7!ыZу3"],
  ["распространённый", "слишком широко распространён", "password2026"],
])("a weak first password is refused by the name of its setting: %s", async (_what, reason, password) => {
  const refusing = refuseWeakFirstPassword({ login: "админ", password });
  await expect(refusing).rejects.toThrow("STAFF_PASSWORD=…: ");
  await expect(refusing).rejects.toThrow(reason);
  await expect(refusing).rejects.not.toThrow(password);
});

test("a good first password and none at all are accepted", async () => {
  await refuseWeakFirstPassword({ login: "admin", password: "сосна, туман и колокол" });
  await refuseWeakFirstPassword({ login: "admin" });
});

test("several processes that start at once create one administrator", async () => {
  const database = await testDatabase("empty");
  const made = await Promise.all(
    [1, 2, 3].map((number) => ensureAdministrator(database, clock, { login: `admin${number}` })),
  );
  expect(made.filter((password) => password !== undefined)).toHaveLength(1);
  expect(await database.read.selectFrom("staff_accounts").select("id").execute()).toHaveLength(1);
});

test("an existing account with another role does not become an administrator", async () => {
  const database = await testDatabase("empty");
  await ensureAdministrator(database, clock, { login: "admin" });
  await database.transaction((db) => db.updateTable("staff_accounts").set({ roles: "editor" }).execute());
  await expect(ensureAdministrator(database, clock, { login: "ADMIN" })).rejects.toThrow("STAFF_LOGIN");
});
