import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { problemTexts } from "#contract/problems.ts";
import { loginKey } from "#domain/people/staff-logins.ts";
import type { Database } from "../../kit/database/open-database.ts";
import type { Staff } from "../../kit/http/guard.ts";
import { notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type NewAuditEntry, personWords, recordAudit } from "../audit/audit.ts";
import { presentStaff } from "./list-staff.ts";
import { noticesRepository } from "./notices-repository.ts";
import { endSignIns } from "./sessions/end-sign-ins.ts";
import type { Visit } from "./sessions/visit.ts";
import { type AccountRow, noTwoFactor, staffRepository } from "./staff-repository.ts";

/**
 * Turns off the second step of an account, as after the loss of a phone, and ends all sign-ins; the password stays. The
 * owner gets a notice, in case the request was not theirs.
 * @throws Problem 404; 409 if the second step is off.
 */
export async function resetTwoFactor(
  platform: Platform,
  staff: Staff,
  id: number,
  visit: Visit,
): Promise<StaffAccount> {
  const by = { at: platform.clock(), staff, address: visit.address };
  const account = await resetOf(platform.database, id, by);
  const [presented] = await presentStaff(platform, [account]);
  if (!presented) throw notFound();
  return presented;
}

/** Implements `npm run staff -- reset-second-step`. @returns whether the login exists. @throws Problem 409. */
export async function resetTwoFactorByLogin(database: Database, at: Date, login: string): Promise<boolean> {
  const found = await staffRepository(database.read).byUsername(loginKey(login));
  if (!found) return false;
  await resetOf(database, found.id, { at, who: "Командная строка", address: "" });
  return true;
}

type By = Pick<NewAuditEntry, "at" | "staff" | "who" | "address">;

function resetOf(database: Database, id: number, by: By): Promise<AccountRow> {
  return database.exclusive(async (db) => {
    const before = await staffRepository(db).byId(id);
    if (!before) throw notFound();
    if (before.otp_confirmed === 0) throw new Problem(409, { detail: problemTexts.secondStepIsOff });
    const changed = await staffRepository(db).change(id, noTwoFactor);
    await endSignIns(db, id, by);
    const who = by.who ?? (by.staff ? personWords(by.staff) : "");
    await noticesRepository(db).add({ staff_id: id, kind: "second-step-reset", at: by.at.toISOString(), who });
    const subject = { subjectKind: "staff", subjectId: id, subject: personWords(changed) };
    await recordAudit(db, { ...by, ...subject, action: "second-step-reset" });
    return changed;
  });
}
