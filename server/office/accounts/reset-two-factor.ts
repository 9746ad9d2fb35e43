import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { problemTexts } from "#contract/problems.ts";
import { loginKey } from "#domain/people/staff-logins.ts";
import type { By } from "../../kit/http/guard.ts";
import { notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type Author, personWords } from "../audit/audit.ts";
import { command } from "../audit/command.ts";
import { presentStaff } from "./list-staff.ts";
import { noticesRepository } from "./notices-repository.ts";
import { endSignIns } from "./sessions/end-sign-ins.ts";
import { type AccountRow, noTwoFactor, staffRepository } from "./staff-repository.ts";

/**
 * Turns off the second step of an account, as after the loss of a phone, and ends all sign-ins; the password stays. The
 * owner gets a notice, in case the request was not theirs.
 * @throws Problem 404; 409 if the second step is off.
 */
export async function resetTwoFactor(platform: Platform, id: number, by: By): Promise<StaffAccount> {
  const account = await resetOf(platform, id, by);
  const [presented] = await presentStaff(platform, [account]);
  if (!presented) throw notFound();
  return presented;
}

/** Implements `npm run staff -- reset-second-step`. @returns whether the login exists. @throws Problem 409. */
export async function resetTwoFactorByLogin(
  platform: Pick<Platform, "database" | "clock">,
  login: string,
): Promise<boolean> {
  const found = await staffRepository(platform.database.read).byUsername(loginKey(login));
  if (!found) return false;
  await resetOf(platform, found.id, { who: "Командная строка", address: "" });
  return true;
}

function resetOf(platform: Pick<Platform, "database" | "clock">, id: number, by: Author): Promise<AccountRow> {
  return command(platform, by, async ({ db, at, record }) => {
    const before = await staffRepository(db).byId(id);
    if (!before) throw notFound();
    if (before.otp_confirmed === 0) throw new Problem(409, { detail: problemTexts.secondStepIsOff });
    const changed = await staffRepository(db).change(id, noTwoFactor);
    await endSignIns(db, id, { at, ...by });
    const who = by.who ?? (by.staff ? personWords(by.staff) : "");
    await noticesRepository(db).add({ staff_id: id, kind: "second-step-reset", at: at.toISOString(), who });
    await record("second-step-reset", { subject: ["staff", id, personWords(changed)] });
    return changed;
  });
}
