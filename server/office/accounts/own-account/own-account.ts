import type { Me } from "#contract/office/sign-in.ts";
import { problemTexts } from "#contract/problems.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { noticesRepository } from "../notices-repository.ts";
import { rolesOf } from "../role-words.ts";
import { twoFactorRoles } from "../security-settings.ts";
import { unauthorized } from "../sessions/sent-token.ts";
import { setupStep } from "../sessions/setup-step.ts";
import { type AccountRow, staffRepository } from "../staff-repository.ts";

/** @throws Problem 401 if the account was deleted after the guard's check. */
export async function ownAccount(platform: Platform, staff: Staff): Promise<AccountRow> {
  const account = await staffRepository(platform.database.read).byId(staff.id);
  if (!account) throw unauthorized(problemTexts.inactive);
  return account;
}

/** @throws Problem 404 if this person has no such open notice. */
export async function acknowledgeNotice({ database, clock }: Platform, staff: Staff, id: number): Promise<void> {
  const isDone = await database.transaction((db) => noticesRepository(db).acknowledge(staff.id, id, clock()));
  if (!isDone) throw notFound();
}

/** The account as its owner sees it. */
export async function me({ database, timeZone }: Platform, account: AccountRow): Promise<Me> {
  const [twoFactor, notices] = await Promise.all([
    twoFactorRoles(database.read),
    noticesRepository(database.read).unread(account.id),
  ]);
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    fio: account.fio,
    role: rolesOf(account)[0] ?? "door",
    roles: rolesOf(account),
    password_is_temporary: account.password_is_temporary === 1,
    has_second_step: account.otp_confirmed === 1,
    setup: setupStep(account, twoFactor),
    notices: notices.map(({ id, at, kind, who }) => ({ id, at: instantInZone(new Date(at), timeZone), kind, who })),
  };
}
