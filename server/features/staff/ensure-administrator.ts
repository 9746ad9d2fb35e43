import { loginKey } from "../../../domain/staff-logins.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { personWords, recordAudit } from "./audit.ts";
import { exclusively } from "./exclusive-transaction.ts";
import { newOneTimePassword } from "./one-time-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { staffRepository } from "./staff-repository.ts";

/**
 * Makes the first administrator where there is none, however many processes start at once.
 * @param first.password the one to begin with; without it a one-time password is made.
 * @returns the one-time password, to be printed once; undefined where none was made.
 * @throws Error where somebody who is no administrator has that login.
 */
export async function ensureAdministrator(
  database: Database,
  clock: () => Date,
  first: { login: string; password?: string | undefined },
): Promise<string | undefined> {
  if (await staffRepository(database.read).hasAdministrator()) return undefined;
  const oneTime = first.password === undefined ? newOneTimePassword() : undefined;
  const password_hash = await hashPassword(first.password ?? oneTime ?? "");
  const isMade = await exclusively(database, async (db) => {
    if (await staffRepository(db).hasAdministrator()) return false;
    const added = await staffRepository(db).add({
      username: loginKey(first.login),
      fio: "Администратор",
      role: "administrator",
      password_hash,
      password_is_temporary: oneTime === undefined ? 0 : 1,
      created_at: clock().toISOString(),
    });
    if (!added) throw new Error(`Логин ${first.login} занят. Задайте администратору другой: STAFF_LOGIN=…`);
    const subject = { subjectKind: "staff", subjectId: added.id, subject: personWords(added) };
    await recordAudit(db, { at: clock(), action: "account-created", who: "Первый запуск", ...subject, address: "" });
    return true;
  });
  return isMade ? oneTime : undefined;
}
