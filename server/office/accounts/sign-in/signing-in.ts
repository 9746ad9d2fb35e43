import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { recordAudit } from "../../audit/audit.ts";
import { type CodeFault, checkCode, codeRefusal } from "../credentials/check-code.ts";
import { knownAddresses } from "../credentials/known-addresses.ts";
import type { LoginThrottle } from "../credentials/login-throttle.ts";
import { oneTimePasswordState, readPassword } from "../credentials/one-time-passwords.ts";
import { hashPassword, isOutdated, isRightPassword } from "../credentials/passwords.ts";
import { secondsLeft } from "../sessions/session-expiry.ts";
import { mediaValueOf, newToken, printingValueOf } from "../sessions/sign-in-tokens.ts";
import { signInsRepository } from "../sessions/sign-ins-repository.ts";
import type { Visit } from "../sessions/visit.ts";
import { type AccountRow, staffRepository } from "../staff-repository.ts";
import { failedSignIn, type PairFault, recordCodeFault } from "./failed-sign-in.ts";

type Given = { username: string; password: string; otp?: string | undefined };
type SignedIn = { token: string; seconds: number };

/**
 * Checks login and password and, if the account has one, the second step; creates a token for this sign-in.
 * @returns the token and its maximum lifetime in seconds.
 * @throws Problem 400 for a wrong login or password, with the same text, and for a missing or wrong code; 409 if the
 * code cannot be checked; 429.
 */
export async function signIn(
  platform: Platform,
  throttle: LoginThrottle,
  given: Given,
  visit: Visit,
): Promise<SignedIn> {
  const { username } = given;
  return throttle(username, visit.address, async () => {
    const account = await staffRepository(platform.database.read).byUsername(username);
    const password = readPassword(given.password, account);
    const isRight = await isRightPassword(password, account?.password_hash);
    const fault = pairFault(account, isRight, platform.clock());
    if (!account || fault) throw await failedSignIn(platform, account, visit, fault ?? "password");
    const renewed = isOutdated(account.password_hash) ? await hashPassword(password) : undefined;
    const outcome = await platform.database.exclusive((db) =>
      admit(platform, db, { account, otp: given.otp, renewed, visit }),
    );
    if ("pairFault" in outcome) throw await failedSignIn(platform, account, visit, outcome.pairFault);
    if ("codeFault" in outcome) throw codeRefusal(outcome.codeFault);
    return outcome;
  });
}

function pairFault(account: AccountRow | undefined, isRight: boolean, now: Date): PairFault | undefined {
  if (!account || !isRight) return "password";
  if (account.is_disabled === 1) return "closed";
  const oneTime = oneTimePasswordState(account, now);
  return oneTime === "used" || oneTime === "expired" ? oneTime : undefined;
}

type Admitted = { account: AccountRow; otp: string | undefined; renewed: string | undefined; visit: Visit };

/** Reads the account again, as it may have changed while the password was checked. */
async function admit(
  platform: Platform,
  db: Db,
  { account, otp, renewed, visit }: Admitted,
): Promise<SignedIn | { pairFault: PairFault } | { codeFault: CodeFault }> {
  const staff = staffRepository(db);
  const at = platform.clock();
  const now = await staff.byId(account.id);
  const fault = pairFault(now, now?.password_hash === account.password_hash, at);
  if (!now || fault) return { pairFault: fault ?? "password" };
  const codeFault = now.otp_confirmed === 1 ? await checkCode(platform, db, now, otp) : undefined;
  if (codeFault) {
    await recordCodeFault(db, now, { at, address: visit.address, kind: codeFault.kind });
    return { codeFault };
  }
  if (renewed !== undefined) await staff.change(now.id, { password_hash: renewed });
  if (now.password_is_temporary === 1) await staff.change(now.id, { password_used_at: at.toISOString() });
  await knownAddresses(platform).add(db, now, visit.address);
  const token = newToken();
  const hashes = {
    token_hash: hashOf(token),
    printing_hash: hashOf(printingValueOf(token)),
    media_hash: hashOf(mediaValueOf(token)),
  };
  await signInsRepository(db).add(
    { staff_id: now.id, ...hashes, address: visit.address, user_agent: visit.userAgent },
    at,
  );
  await recordAudit(db, { at, action: "sign-in", staff: now, address: visit.address });
  return { token, seconds: secondsLeft({ created_at: at.toISOString() }, at) };
}
