import { problemTexts } from "../../../contract/problems.ts";
import type { Me } from "../../../contract/sign-in.ts";
import { type PasswordProblem, passwordProblems, shortestPassword } from "../../../domain/password-rules.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { type Attempts, FailedAttempt } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { commonPasswords } from "./common-passwords.ts";
import { exclusively } from "./exclusive-transaction.ts";
import { me, ownAccount } from "./own-account.ts";
import { hashPassword, isRightPassword } from "./passwords.ts";
import { signInsRepository } from "./sign-ins-repository.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";
import type { Visit } from "./visit.ts";

type Passwords = { current_password: string; new_password: string };

/**
 * Puts one's own new password in place of the current one and ends one's other sign-ins.
 * @throws Problem 400 on the field that is wrong; a wrong current password counts as a failed attempt.
 */
export async function changePassword(
  platform: Platform,
  attempts: Attempts,
  staff: Staff,
  passwords: Passwords,
  visit: Visit,
): Promise<Me> {
  return attempts(staff.username, visit.address, async () => {
    const account = await ownAccount(platform, staff);
    const refused = await newPasswordProblems(account, passwords);
    if (!(await isRightPassword(passwords.current_password, account.password_hash))) {
      throw new FailedAttempt(400, { current_password: [problemTexts.wrongPassword], ...refused });
    }
    if (refused) throw new Problem(400, refused);
    const password_hash = await hashPassword(passwords.new_password);
    return exclusively(platform.database, async (db) => {
      const now = await staffRepository(db).byId(staff.id);
      if (now?.password_hash !== account.password_hash) {
        throw new FailedAttempt(400, { current_password: [problemTexts.wrongPassword] });
      }
      const changed = await staffRepository(db).change(staff.id, { password_hash, password_is_temporary: 0 });
      await signInsRepository(db).endOthers(staff.id, staff.tokenId);
      await recordAudit(db, { at: platform.clock(), action: "password-changed", staff, address: visit.address });
      return me(changed);
    });
  });
}

const sentences: Record<PasswordProblem, string> = {
  "too-short": problemTexts.shortPassword(shortestPassword),
  "too-common": problemTexts.commonPassword,
  "only-digits": problemTexts.numericPassword,
  "like-own-words": problemTexts.similarPassword,
};

async function newPasswordProblems(account: AccountRow, passwords: Passwords) {
  const ownWords = [account.username, ...account.fio.split(/[\s-]+/), ...account.email.split(/[@.]/)];
  const problems = passwordProblems(passwords.new_password, { ownWords, isCommon: await commonPasswords() });
  const said = problems.map((problem) => sentences[problem]);
  if (passwords.new_password === passwords.current_password) said.push(problemTexts.samePassword);
  return said.length > 0 ? { new_password: said } : undefined;
}
