import type { AnswerOf } from "#contract/endpoint.ts";
import type { beginTwoFactor as beginning, Me } from "#contract/office/sign-in.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By, Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { qrDataUri } from "#server/kit/printing/qr-code.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import { command } from "../../audit/command.ts";
import { checkCode, codeRefusal } from "../credentials/check-code.ts";
import { FailedAttempt, type LoginThrottle } from "../credentials/login-throttle.ts";
import { newSecret, secretAddress } from "../credentials/one-time-codes.ts";
import { otpSecrets } from "../credentials/otp-secrets.ts";
import { isRightPassword } from "../credentials/passwords.ts";
import { endSignIns } from "../sessions/end-sign-ins.ts";
import { unauthorized } from "../sessions/sent-token.ts";
import { type AccountRow, noTwoFactor, staffRepository } from "../staff-repository.ts";
import { me, ownAccount } from "./own-account.ts";

/** The owner of the account, with the password as proof. */
type Asking = By & { password: string };

/**
 * Creates a secret for an authenticator application. It is shown once, and required at sign-in only after a code has
 * confirmed it.
 * @throws Problem 400 on a wrong password, which counts as a failed attempt; 409 if the second step is on.
 */
export async function beginTwoFactor(
  platform: Platform,
  throttle: LoginThrottle,
  asking: Asking,
): Promise<AnswerOf<typeof beginning>> {
  const account = await throttle(asking.staff.username, asking.address, () => checkPassword(platform, asking));
  if (account.otp_confirmed === 1) throw new Problem(409, { detail: problemTexts.secondStepIsOn });
  const secret = newSecret();
  const sealed = otpSecrets(platform).seal(account.id, secret);
  await platform.database.transaction((db) => staffRepository(db).beginOtp(account.id, sealed));
  const { short_name } = await readSociety(platform.database.read);
  const address = secretAddress(secret, short_name, account.username);
  return { address, secret, qr_code: qrDataUri(address) };
}

/**
 * Switches the second step on and ends the person's other sign-ins, which were made without it.
 * @throws Problem 400 on a wrong code; 409 if there is no key to confirm; 429.
 */
export async function confirmTwoFactor(platform: Platform, otp: string, by: By): Promise<Me> {
  const { staff } = by;
  const fault = await command(platform, by, async ({ db, at, record }) => {
    const account = await accountNow(db, staff);
    if (account.otp_confirmed === 1) throw new Problem(409, { detail: problemTexts.secondStepIsOn });
    if (account.otp_secret === null) throw new Problem(409, { detail: problemTexts.secondStepNotBegun });
    const wrong = await checkCode(platform, db, account, otp);
    if (wrong) return wrong;
    await endSignIns(db, staff.id, { at, ...by }, staff.tokenId);
    await staffRepository(db).change(staff.id, { otp_confirmed: 1 });
    await record("second-step-on");
    return undefined;
  });
  if (fault) throw codeRefusal(fault);
  return me(platform, await ownAccount(platform, staff));
}

/**
 * Switches the second step off. Requires both password and code, since the second step protects against a stolen
 * password.
 * @throws Problem 400 on a wrong password or code, which count as failed attempts; 409 if the code cannot be checked;
 * 429.
 */
export async function endTwoFactor(
  platform: Platform,
  throttle: LoginThrottle,
  asking: Asking & { otp?: string | undefined },
): Promise<Me> {
  const { staff, address, otp } = asking;
  await throttle(staff.username, address, async () => {
    await checkPassword(platform, asking);
    const fault = await command(platform, asking, async ({ db, record }) => {
      const account = await accountNow(db, staff);
      const wrong = account.otp_confirmed === 1 ? await checkCode(platform, db, account, otp) : undefined;
      if (wrong) return wrong;
      if (account.otp_confirmed === 1) await record("second-step-off");
      await staffRepository(db).change(staff.id, noTwoFactor);
      return undefined;
    });
    if (fault) throw codeRefusal(fault);
  });
  return me(platform, await ownAccount(platform, staff));
}

async function checkPassword(platform: Platform, { staff, password }: Asking): Promise<AccountRow> {
  const account = await ownAccount(platform, staff);
  if (await isRightPassword(password, account.password_hash)) return account;
  throw new FailedAttempt(400, { password: [problemTexts.wrongPassword] });
}

async function accountNow(db: Db, staff: Staff): Promise<AccountRow> {
  const account = await staffRepository(db).byId(staff.id);
  if (!account) throw unauthorized(problemTexts.inactive);
  return account;
}
