import type { Kysely } from "kysely";
import { problemTexts } from "../../../contract/problems.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { Problem } from "../../platform/problem-replies.ts";
import { hashOf } from "../../platform/unguessable.ts";
import type { Attempts } from "./attempts.ts";
import { recordAudit } from "./audit.ts";
import { exclusively } from "./exclusive-transaction.ts";
import { failedSignIn } from "./failed-sign-in.ts";
import { stepOfCode } from "./one-time-codes.ts";
import { hashPassword, isOutdated, isRightPassword } from "./passwords.ts";
import { secondsLeft } from "./sign-in-life.ts";
import { newToken, printingValueOf } from "./sign-in-tokens.ts";
import { signInsRepository } from "./sign-ins-repository.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";
import type { Visit } from "./visit.ts";

type Given = { username: string; password: string; otp?: string | undefined };

/**
 * Checks the pair and, where the person has one, the second step; makes a token of its own for this sign-in.
 * @returns the token and the seconds that it lasts at the most.
 * @throws Problem 400 for a wrong pair, the same whatever is wrong with it, and for a missing or wrong code; 429.
 */
export async function signIn(
  platform: Platform,
  attempts: Attempts,
  given: Given,
  visit: Visit,
): Promise<{ token: string; seconds: number }> {
  const { username } = given;
  return attempts(username, visit.address, async () => {
    const account = await staffRepository(platform.database.read).byUsername(username);
    const isRight = await isRightPassword(given.password, account?.password_hash);
    if (!account || !isRight || account.is_disabled === 1) {
      throw await failedSignIn(platform, account, visit, isRight ? "closed" : "password");
    }
    const step = account.otp_confirmed === 1 ? await stepOf(platform, account, given.otp, visit) : undefined;
    const renewed = isOutdated(account.password_hash) ? await hashPassword(given.password) : undefined;
    const signedIn = await exclusively(platform.database, (db) =>
      admit(platform, db, { account, step, renewed, visit }),
    );
    if (!signedIn) throw await failedSignIn(platform, account, visit, step === undefined ? "password" : "code");
    return signedIn;
  });
}

type Admitted = { account: AccountRow; step: number | undefined; renewed: string | undefined; visit: Visit };

/** @returns undefined where the account has changed since it was looked at, or the code is used. */
async function admit(platform: Platform, db: Kysely<Tables>, { account, step, renewed, visit }: Admitted) {
  const staff = staffRepository(db);
  const now = await staff.byId(account.id);
  const isSame = now?.password_hash === account.password_hash && now.is_disabled === 0;
  if (!isSame || now.otp_confirmed !== account.otp_confirmed) return undefined;
  if (step !== undefined && !(await staff.takeStep(account.id, step))) return undefined;
  if (renewed !== undefined) await staff.change(account.id, { password_hash: renewed });
  const token = newToken();
  const at = platform.clock();
  const hashes = { token_hash: hashOf(token), printing_hash: hashOf(printingValueOf(token)) };
  await signInsRepository(db).add(
    { staff_id: account.id, ...hashes, address: visit.address, user_agent: visit.userAgent },
    at,
  );
  await recordAudit(db, { at, action: "sign-in", staff: account, address: visit.address });
  return { token, seconds: secondsLeft({ created_at: at.toISOString() }, at) };
}

async function stepOf(platform: Platform, account: AccountRow, otp: string | undefined, visit: Visit): Promise<number> {
  if (otp === undefined || otp.trim() === "") throw new Problem(400, { otp: [problemTexts.enterCode] });
  const step = stepOfCode(account.otp_secret ?? "", otp, platform.clock());
  if (step === undefined || step <= account.otp_last_step) throw await failedSignIn(platform, account, visit, "code");
  return step;
}
