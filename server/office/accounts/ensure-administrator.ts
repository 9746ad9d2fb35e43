import { loginKey } from "#domain/people/staff-logins.ts";
import type { Database } from "../../kit/database/open-database.ts";
import { personWords, recordAudit } from "../audit/audit.ts";
import { newOneTimePassword, oneTimePasswordValues, ownPasswordValues } from "./credentials/one-time-passwords.ts";
import { weakPasswordSentences } from "./credentials/weak-passwords.ts";
import { staffRepository } from "./staff-repository.ts";

const fio = "Администратор";

type First = { login: string; password?: string | undefined };

/** @throws Error that names the setting and the fault of its password. */
export async function refuseWeakFirstPassword({ login, password }: First): Promise<void> {
  if (password === undefined) return;
  const said = await weakPasswordSentences(password, [login, fio]);
  if (said.length > 0)
    throw new Error(`Неверные значения переменных окружения:\n  STAFF_PASSWORD=…: ${said.join(" ")}`);
}

/**
 * Creates the first administrator if there is none, also if several processes start at once.
 * @param first.password the initial password; without it a one-time password is generated.
 * @returns the one-time password, to be printed once; undefined if none was generated.
 * @throws Error if an account with another role has that login.
 */
export async function ensureAdministrator(
  database: Database,
  clock: () => Date,
  first: First,
): Promise<string | undefined> {
  if (await staffRepository(database.read).hasAdministrator({ active: true })) return undefined;
  const oneTime = newOneTimePassword();
  const { password } = first;
  const values =
    password === undefined ? await oneTimePasswordValues(oneTime, clock()) : await ownPasswordValues(password);
  const isMade = await database.exclusive(async (db) => {
    if (await staffRepository(db).hasAdministrator({ active: true })) return false;
    const added = await staffRepository(db).add({
      username: loginKey(first.login),
      fio,
      roles: "administrator",
      ...values,
      created_at: clock().toISOString(),
    });
    if (!added) throw new Error(`Логин ${first.login} занят. Задайте администратору другой: STAFF_LOGIN=…`);
    const subject = ["staff", added.id, personWords(added)] as const;
    await recordAudit(db, { at: clock(), action: "account-created", who: "Первый запуск", subject, address: "" });
    return true;
  });
  return isMade && password === undefined ? oneTime : undefined;
}
