import type { By } from "#server/kit/http/guard.ts";
import { newKey } from "#server/kit/secrets/random-tokens.ts";
import { hashPassword } from "#server/office/accounts/credentials/passwords.ts";
import { staffRepository } from "#server/office/accounts/staff-repository.ts";
import type { DemoTarget } from "../load-demo.ts";

export type DemoStaff = { administrator: By; registrars: [By, By]; editor: By; door: By };

/** Adds staff whose access is closed and whose password nobody knows: they only author what happened. */
export async function loadAccounts({ db, content: { year } }: DemoTarget, created: Date): Promise<DemoStaff> {
  const password_hash = await hashPassword(newKey());
  const added: By[] = [];
  for (const { login: username, fio, role } of year.accounts) {
    const account = { username, fio, roles: role, password_hash, is_disabled: 1, created_at: created.toISOString() };
    const row = await staffRepository(db).add(account);
    if (!row) throw new Error(`demo/content/year/year.json: the login ${username} is taken`);
    added.push({ staff: { id: row.id, username, fio, roles: [role], tokenId: 0 }, address: `192.0.2.${row.id + 9}` });
  }
  const [administrator, one, other, editor, door] = added as [By, By, By, By, By];
  return { administrator, registrars: [one, other], editor, door };
}
