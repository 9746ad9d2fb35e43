import { expect, test } from "vitest";
import { staffApp } from "./office/testing/test-staff.ts";
import { runStaffCommand } from "./staff-command.ts";

test("`reset` and `reset-second-step` restore the access to an account while the server runs", async () => {
  const { database, tokenOf, tryToSignIn, ask, time } = await staffApp();
  const old = await tokenOf("direktor");
  await database.transaction((db) =>
    db.updateTable("staff_accounts").set({ is_disabled: 1, otp_secret: "ABC", otp_confirmed: 1 }).execute(),
  );
  const said = await runStaffCommand(["reset", "Direktor"], database, time.now);
  expect(await runStaffCommand(["reset-second-step", "Direktor"], database, time.now)).toContain("Второй шаг снят");
  await expect(runStaffCommand(["reset-second-step", "direktor"], database, time.now)).rejects.toThrow("не включён");
  await expect(runStaffCommand(["reset-second-step", "nobody"], database, time.now)).rejects.toThrow("нет");
  const password = /^Одноразовый пароль: (\S+)\n/.exec(said)?.[1];
  const { status, body } = await tryToSignIn("direktor", password);
  expect(status).toBe(200);
  const me = await ask("GET", "/api/users/me/", { token: body.auth_token });
  expect(me.body).toMatchObject({ password_is_temporary: true, has_second_step: false });
  expect((await ask("GET", "/api/users/me/", { token: old })).status).toBe(401);
});

test("the list shows all accounts and their access", async () => {
  const { database, time } = await staffApp();
  const week = 7 * 24 * 3600_000;
  await runStaffCommand(["reset", "direktor"], database, new Date(time.now.getTime() - week));
  await database.transaction((db) =>
    db.updateTable("staff_accounts").set({ is_disabled: 1, otp_confirmed: 1 }).where("id", "=", 3).execute(),
  );
  expect(await runStaffCommand(["list"], database, time.now)).toBe(
    [
      "registrator — Встречаева Ольга Петровна, регистратор",
      "direktor — Главнова Анна Ивановна, администратор, одноразовый пароль истёк",
      "redaktor — Правкин Пётр Петрович, редактор, доступ закрыт, второй шаг",
    ].join("\n"),
  );
});

test("an unknown command prints the usage", async () => {
  const { database, time } = await staffApp();
  for (const words of [[], ["reset"], ["help"], ["list", "all"], ["reset", "a", "b"]]) {
    await expect(runStaffCommand(words, database, time.now)).rejects.toThrow("npm run staff -- list");
  }
  await expect(runStaffCommand(["reset", "nobody"], database, time.now)).rejects.toThrow(
    "Сотрудника с логином «nobody» нет",
  );
});
