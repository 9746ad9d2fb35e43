import { problemTexts } from "../../../contract/problems.ts";
import type { Me } from "../../../contract/sign-in.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { unauthorized } from "./sent-token.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";

/** @throws Problem 401 where the account is gone since the guard looked. */
export async function ownAccount(platform: Platform, staff: Staff): Promise<AccountRow> {
  const account = await staffRepository(platform.database.read).byId(staff.id);
  if (!account) throw unauthorized(problemTexts.inactive);
  return account;
}

/** The account as its owner sees it. */
export function me(account: AccountRow): Me {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    fio: account.fio,
    role: account.role,
    password_is_temporary: account.password_is_temporary === 1,
    has_second_step: account.otp_confirmed === 1,
  };
}
