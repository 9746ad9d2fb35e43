import type { Kysely } from "kysely";
import type { AnswerOf } from "../../../contract/call.ts";
import { problemTexts } from "../../../contract/problems.ts";
import type { beginSecondStep as beginning, Me } from "../../../contract/sign-in.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { qrDataUri } from "../../platform/printing/qr-code.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { showSite } from "../settings/show-site.ts";
import { type Attempts, FailedAttempt } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { exclusively } from "./exclusive-transaction.ts";
import { newSecret, secretAddress, stepOfCode } from "./one-time-codes.ts";
import { me, ownAccount } from "./own-account.ts";
import { isRightPassword } from "./passwords.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";
import type { Visit } from "./visit.ts";

/** Who changes the second step, with the password that shows it is they. */
type Asking = { staff: Staff; password: string; visit: Visit };

/**
 * Makes a key for an application that shows codes. It is shown this once, and asked for by nobody until a code confirms it.
 * @throws Problem 400 on a wrong password, which counts as a failed attempt; 409 where the second step is on.
 */
export async function beginSecondStep(
  platform: Platform,
  attempts: Attempts,
  asking: Asking,
): Promise<AnswerOf<typeof beginning>> {
  const account = await withPassword(platform, attempts, asking);
  if (account.otp_confirmed === 1) throw new Problem(409, { detail: problemTexts.secondStepIsOn });
  const secret = newSecret();
  await platform.database.transaction((db) => staffRepository(db).beginOtp(account.id, secret));
  const { short_name } = await showSite(platform);
  const address = secretAddress(secret, short_name, account.username);
  return { address, secret, qr_code: qrDataUri(address) };
}

/** @throws Problem 400 on a wrong code; 409 where there is no key to confirm. */
export async function confirmSecondStep(platform: Platform, staff: Staff, otp: string, visit: Visit): Promise<Me> {
  return change(platform, staff, async (db, account) => {
    if (account.otp_confirmed === 1) throw new Problem(409, { detail: problemTexts.secondStepIsOn });
    if (account.otp_secret === null) throw new Problem(409, { detail: problemTexts.secondStepNotBegun });
    const step = stepOfCode(account.otp_secret, otp, platform.clock());
    if (step === undefined) throw new Problem(400, { otp: [problemTexts.wrongCode] });
    await recordAudit(db, { at: platform.clock(), action: "second-step-on", staff, address: visit.address });
    return staffRepository(db).change(staff.id, { otp_confirmed: 1, otp_last_step: step });
  });
}

/** @throws Problem 400 on a wrong password, which counts as a failed attempt. */
export async function endSecondStep(platform: Platform, attempts: Attempts, asking: Asking): Promise<Me> {
  const { staff, visit } = asking;
  await withPassword(platform, attempts, asking);
  return change(platform, staff, async (db, account) => {
    if (account.otp_confirmed === 1) {
      await recordAudit(db, { at: platform.clock(), action: "second-step-off", staff, address: visit.address });
    }
    return staffRepository(db).change(staff.id, { otp_secret: null, otp_confirmed: 0 });
  });
}

function withPassword(platform: Platform, attempts: Attempts, { staff, password, visit }: Asking): Promise<AccountRow> {
  return attempts(staff.username, visit.address, async () => {
    const account = await ownAccount(platform, staff);
    if (await isRightPassword(password, account.password_hash)) return account;
    throw new FailedAttempt(400, { password: [problemTexts.wrongPassword] });
  });
}

function change(
  platform: Platform,
  staff: Staff,
  work: (db: Kysely<Tables>, account: AccountRow) => Promise<AccountRow>,
): Promise<Me> {
  return exclusively(platform.database, async (db) => {
    const account = await staffRepository(db).byId(staff.id);
    if (!account) throw new Error(`Staff account ${staff.id} is gone.`);
    return me(await work(db, account));
  });
}
