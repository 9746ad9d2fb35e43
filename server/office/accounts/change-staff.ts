import { atDoor } from "#contract/conference/day/check-in/door-desk.ts";
import { holdsAny, type Role } from "#contract/endpoint.ts";
import type { StaffAccount } from "#contract/office/staff-accounts.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Db } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { notFound, Problem } from "../../kit/http/problem-replies.ts";
import type { Platform } from "../../kit/platform.ts";
import { type Change, personWords } from "../audit/audit.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { command } from "../audit/command.ts";
import { endPassesOf } from "../check-in-passes/end-passes.ts";
import { presentStaff } from "./list-staff.ts";
import { rolesInWords, rolesOf } from "./role-words.ts";
import { signInsRepository } from "./sessions/sign-ins-repository.ts";
import { type AccountRow, staffRepository } from "./staff-repository.ts";

export type AccountChanges = {
  fio?: string | undefined;
  email?: string | undefined;
  roles?: Role[] | undefined;
  is_disabled?: boolean | undefined;
};

/**
 * Changes the given values. A change of the roles, and closing or reopening the access, ends the account's sign-ins; an
 * account that may no longer open the check-in loses the passes that it has issued.
 * @throws Problem 404; 409 if no administrator would remain.
 */
export async function changeStaff(
  platform: Platform,
  id: number,
  changes: AccountChanges,
  by: By,
): Promise<StaffAccount> {
  const changed = await command(platform, by, async ({ db, at, record }) => {
    const before = await staffRepository(db).byId(id);
    if (!before) throw notFound();
    const after = withChanges(before, changes);
    await refuseWithoutAdministrator(db, before, after);
    await endSignIns(db, before, after);
    if (after.is_disabled === 1 || !holdsAny(rolesOf(after), atDoor)) await endPassesOf(db, id, { at, ...by });
    const subject = ["staff", id, personWords(after)] as const;
    for (const { action, changes } of entriesOf(before, after)) await record(action, { subject, changes });
    const { fio, email, roles, is_disabled } = after;
    return staffRepository(db).change(id, { fio, email, roles, is_disabled });
  });
  const [presented] = await presentStaff(platform, [changed]);
  if (!presented) throw notFound();
  return presented;
}

function withChanges(before: AccountRow, { is_disabled, roles, ...texts }: AccountChanges): AccountRow {
  const { fio = before.fio, email = before.email } = texts;
  return {
    ...before,
    fio,
    email,
    roles: roles?.join() ?? before.roles,
    is_disabled: Number(is_disabled ?? before.is_disabled === 1),
  };
}

async function refuseWithoutAdministrator(db: Db, before: AccountRow, after: AccountRow): Promise<void> {
  const isActive = (account: AccountRow) => rolesOf(account).includes("administrator") && account.is_disabled === 0;
  if (!isActive(before) || isActive(after)) return;
  if (await staffRepository(db).hasAdministrator({ exceptId: before.id, active: true })) return;
  throw new Problem(409, { detail: problemTexts.lastAdministrator });
}

/** While access is closed the guard refuses requests; the sign-ins must be deleted before it is opened again. */
async function endSignIns(db: Db, before: AccountRow, after: AccountRow): Promise<void> {
  const isOpened = before.is_disabled === 1 && after.is_disabled === 0;
  if (isOpened || before.roles !== after.roles) await signInsRepository(db).endAll(before.id);
}

function entriesOf(before: AccountRow, after: AccountRow): { action: AuditAction; changes?: Change[] }[] {
  const entries: { action: AuditAction; changes?: Change[] }[] = [];
  const changes = [
    { field: "Имя", before: before.fio, after: after.fio },
    { field: "Почта", before: before.email, after: after.email },
    { field: "Роли", before: rolesInWords(before), after: rolesInWords(after) },
  ].filter((change) => change.before !== change.after);
  if (changes.length > 0) entries.push({ action: "account-changed", changes });
  if (before.is_disabled !== after.is_disabled) {
    entries.push({ action: after.is_disabled === 1 ? "account-disabled" : "account-enabled" });
  }
  return entries;
}
