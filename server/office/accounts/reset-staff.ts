import type { AnswerOf } from "#contract/endpoint.ts";
import type { resetStaff as resetting } from "#contract/office/staff-accounts.ts";
import { loginKey } from "#domain/people/staff-logins.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { notFound } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type Author, personWords } from "../audit/audit.ts";
import { command } from "../audit/command.ts";
import { queuePasswordLetter } from "../outbox/queue-letters.ts";
import { newOneTimePassword, oneTimePasswordValues } from "./credentials/one-time-passwords.ts";
import { presentStaff } from "./list-staff.ts";
import { endSignIns } from "./sessions/end-sign-ins.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";

/**
 * Sets a one-time password, which is returned only this once. Ends all sign-ins of the person; the second step stays.
 * @throws Problem 404 if there is no such account.
 */
export async function resetStaff(platform: Platform, id: number, by: By): Promise<AnswerOf<typeof resetting>> {
  const { account, password } = await resetAccount(platform, id, by, {
    also: async (db, reset, password) =>
      void (await queuePasswordLetter(platform, db, "password-reset", reset, password)),
  });
  const [presented] = await presentStaff(platform, [account]);
  if (!presented) throw notFound();
  return { account: presented, one_time_password: password };
}

/** Implements `npm run staff -- reset`, which opens access as well. @returns undefined for an unknown login. */
export async function resetByLogin(
  platform: Pick<Platform, "database" | "clock">,
  login: string,
): Promise<string | undefined> {
  const found = await staffRepository(platform.database.read).byUsername(loginKey(login));
  if (!found) return undefined;
  const by = { who: "Командная строка", address: "" };
  const { password } = await resetAccount(platform, found.id, by, { values: { is_disabled: 0 } });
  return password;
}

/** Further changes of the same transaction. */
type Also = (db: Db, account: AccountRow, password: string) => Promise<void>;

async function resetAccount(
  platform: Pick<Platform, "database" | "clock">,
  id: number,
  by: Author,
  { values = {}, also }: { values?: { is_disabled?: 0 }; also?: Also } = {},
): Promise<{ account: AccountRow; password: string }> {
  const password = newOneTimePassword();
  const reset = { ...(await oneTimePasswordValues(password, platform.clock())), ...values };
  const account = await command(platform, by, async ({ db, at, record }) => {
    if (!(await staffRepository(db).byId(id))) throw notFound();
    const changed = await staffRepository(db).change(id, reset);
    await endSignIns(db, id, { at, ...by });
    await record("account-reset", { subject: ["staff", id, personWords(changed)] });
    await also?.(db, changed, password);
    return changed;
  });
  return { account, password };
}
