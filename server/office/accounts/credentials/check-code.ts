import { problemTexts } from "#contract/problems.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import { tooMany } from "#server/kit/http/limits.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { type AccountRow, staffRepository } from "../staff-repository.ts";
import { failedCodesRepository } from "./failed-codes-repository.ts";
import { FailedCode } from "./login-throttle.ts";
import { stepOfCode } from "./one-time-codes.ts";
import { otpSecrets } from "./otp-secrets.ts";

/** The problem of a code; `wait`: whole seconds until the next attempt. */
export type CodeFault = { kind: "missing" | "wrong" | "unreadable" } | { kind: "locked"; wait: number };

/**
 * Checks a code of an account whose password was right, in an exclusive transaction, so that a burst on several nodes
 * cannot exceed the limit. A wrong code is recorded in this transaction, so it must not be rolled back.
 * @returns undefined for a right code, which cannot be used again.
 */
export async function checkCode(
  platform: Platform,
  db: Db,
  account: AccountRow,
  code: string | undefined,
): Promise<CodeFault | undefined> {
  if (code === undefined || code.trim() === "") return { kind: "missing" };
  const now = platform.clock();
  const failed = failedCodesRepository(db);
  const wait = platform.limits === "off" ? 0 : await failed.wait(account.id, now);
  if (wait > 0) return { kind: "locked", wait };
  const secret = otpSecrets(platform).open(account);
  if (secret === undefined) return { kind: "unreadable" };
  const step = stepOfCode(secret, code, now);
  if (step !== undefined && (await staffRepository(db).takeStep(account.id, step))) return undefined;
  await failed.add(account.id, now);
  return { kind: "wrong" };
}

/** The response to a refused code; a wrong code counts as a failed attempt. */
export function codeRefusal(fault: CodeFault): Problem {
  switch (fault.kind) {
    case "missing":
      return new Problem(400, { otp: [problemTexts.enterCode] });
    case "wrong":
      return new FailedCode(400, { otp: [problemTexts.wrongCode] });
    case "unreadable":
      return new Problem(409, { detail: problemTexts.secondStepUnreadable });
    case "locked":
      return tooMany(fault.wait);
  }
}
