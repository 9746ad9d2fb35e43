import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { ensureAdministrator } from "./ensure-administrator.ts";
import { isRightPassword } from "./passwords.ts";

const clock = () => new Date("2026-11-21T12:00:00+03:00");

test("the first start makes one administrator with a one-time password, the second none", async () => {
  const database = await testDatabase("empty");
  const made = await ensureAdministrator(database, clock, { login: " Admin" });
  expect(made).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await ensureAdministrator(database, clock, { login: "other", password: "другой пароль" })).toBeUndefined();
  const [account, ...others] = await database.read.selectFrom("staff_accounts").selectAll().execute();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ username: "admin", role: "administrator", password_is_temporary: 1 });
  expect(await isRightPassword(made ?? "", account?.password_hash)).toBe(true);
});

test("a password that is given is kept as it is, and not told again", async () => {
  const database = await testDatabase("empty");
  const password = " свой пароль ";
  expect(await ensureAdministrator(database, clock, { login: "admin", password })).toBeUndefined();
  const account = await database.read.selectFrom("staff_accounts").selectAll().executeTakeFirstOrThrow();
  expect(account.password_is_temporary).toBe(0);
  expect(await isRightPassword(password, account.password_hash)).toBe(true);
});

test("several processes that start at once make one administrator", async () => {
  const database = await testDatabase("empty");
  const made = await Promise.all(
    [1, 2, 3].map((number) => ensureAdministrator(database, clock, { login: `admin${number}` })),
  );
  expect(made.filter((password) => password !== undefined)).toHaveLength(1);
  expect(await database.read.selectFrom("staff_accounts").select("id").execute()).toHaveLength(1);
});

test("somebody else's login is not made an administrator", async () => {
  const database = await testDatabase("empty");
  await ensureAdministrator(database, clock, { login: "admin" });
  await database.transaction((db) => db.updateTable("staff_accounts").set({ role: "editor" }).execute());
  await expect(ensureAdministrator(database, clock, { login: "ADMIN" })).rejects.toThrow("STAFF_LOGIN");
});
