import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Database } from "../../kit/database/open-database.ts";
import type { Platform } from "../../kit/platform.ts";
import { oneTimePasswordState } from "./credentials/one-time-passwords.ts";
import { rolesOf } from "./role-words.ts";
import { type AccountRow, lastSeenRepository, staffRepository } from "./staff-repository.ts";

export async function listStaff(platform: Platform): Promise<StaffAccount[]> {
  return presentStaff(platform, await allStaff(platform.database));
}

/** All accounts, ordered by name; only those of the demonstration are deleted. */
export async function allStaff(database: Database): Promise<AccountRow[]> {
  const accounts = await staffRepository(database.read).all();
  return accounts.sort((one, other) => one.fio.localeCompare(other.fio, "ru"));
}

/** Accounts as administrators see them: without hashes and keys. */
export async function presentStaff(platform: Platform, accounts: AccountRow[]): Promise<StaffAccount[]> {
  const seen = await lastSeen(platform);
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  return accounts.map((account) => {
    const last = seen.get(account.id);
    return {
      id: account.id,
      username: account.username,
      fio: account.fio,
      email: account.email,
      roles: rolesOf(account),
      is_disabled: account.is_disabled === 1,
      has_second_step: account.otp_confirmed === 1,
      password_is_temporary: account.password_is_temporary === 1,
      one_time_password: oneTimePasswordState(account, platform.clock()),
      created_at: at(account.created_at),
      last_seen_at: last === undefined ? null : at(last),
    };
  });
}

async function lastSeen({ database }: Platform): Promise<Map<number, string>> {
  const repository = lastSeenRepository(database.read);
  const [uses, visits] = await Promise.all([repository.uses(), repository.visits()]);
  const seen = new Map<number, string>();
  for (const { staff_id, at } of [...uses, ...visits]) {
    if (staff_id !== null && at > (seen.get(staff_id) ?? "")) seen.set(staff_id, at);
  }
  return seen;
}
