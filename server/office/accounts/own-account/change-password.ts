import type { Me } from "#contract/office/sign-in.ts";
import { problemTexts } from "#contract/problems.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "../../audit/command.ts";
import { FailedAttempt, type LoginThrottle } from "../credentials/login-throttle.ts";
import { ownPasswordValues, readPassword } from "../credentials/one-time-passwords.ts";
import { isRightPassword } from "../credentials/passwords.ts";
import { weakPasswordSentences } from "../credentials/weak-passwords.ts";
import { endSignIns } from "../sessions/end-sign-ins.ts";
import { type AccountRow, staffRepository } from "../staff-repository.ts";
import { me, ownAccount } from "./own-account.ts";

type Passwords = { current_password: string; new_password: string };

/**
 * Replaces the caller's own password and ends their other sign-ins.
 * @throws Problem 400 by field; a wrong current password counts as a failed attempt.
 */
export async function changePassword(
  platform: Platform,
  throttle: LoginThrottle,
  passwords: Passwords,
  by: By,
): Promise<Me> {
  const { staff } = by;
  return throttle(staff.username, by.address, async () => {
    const account = await ownAccount(platform, staff);
    const current = readPassword(passwords.current_password, account);
    const refused = await newPasswordProblems(account, passwords.new_password, current);
    if (!(await isRightPassword(current, account.password_hash))) {
      throw new FailedAttempt(400, { current_password: [problemTexts.wrongPassword], ...refused });
    }
    if (refused) throw new Problem(400, refused);
    const values = await ownPasswordValues(passwords.new_password);
    const changed = await command(platform, by, async ({ db, at, record }) => {
      const now = await staffRepository(db).byId(staff.id);
      if (now?.password_hash !== account.password_hash) {
        throw new FailedAttempt(400, { current_password: [problemTexts.wrongPassword] });
      }
      await endSignIns(db, staff.id, { at, ...by }, staff.tokenId);
      await record("password-changed");
      return staffRepository(db).change(staff.id, values);
    });
    return me(platform, changed);
  });
}

/** @param current the current password; a one-time password may be typed in several ways. */
async function newPasswordProblems(account: AccountRow, password: string, current: string) {
  const ownWords = [account.username, ...account.fio.split(/[\s-]+/), ...account.email.split(/[@.]/)];
  const problems = await weakPasswordSentences(password, ownWords);
  if (readPassword(password, account) === current) problems.push(problemTexts.samePassword);
  return problems.length > 0 ? { new_password: problems } : undefined;
}
