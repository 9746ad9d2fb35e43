import type { AnswerOf, Role } from "#contract/endpoint.ts";
import { roles } from "#contract/endpoint.ts";
import type { showSecuritySettings } from "#contract/staff/account-security.ts";
import type { Db } from "../../platform/database/tables/tables.ts";
import type { Staff } from "../../platform/http/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { exclusively } from "./exclusive-transaction.ts";
import { roleWords } from "./role-words.ts";
import type { Visit } from "./sessions/visit.ts";

type Settings = AnswerOf<typeof showSecuritySettings>;

const name = "second_step_roles";

/** The roles that have to have a second step; none until an administrator says so. */
export async function twoFactorRoles(db: Db): Promise<Role[]> {
  const row = await db.selectFrom("security_settings").select("value").where("name", "=", name).executeTakeFirst();
  return rolesFromText(row?.value ?? null);
}

/** @param text as the database keeps them. */
export function rolesFromText(text: string | null): Role[] {
  return text === null ? [] : (JSON.parse(text) as Role[]);
}

export async function setSecuritySettings(
  platform: Platform,
  staff: Staff,
  settings: Settings,
  visit: Visit,
): Promise<Settings> {
  const after = roles.filter((role) => settings.second_step_roles.includes(role));
  await exclusively(platform.database, async (db) => {
    const before = await twoFactorRoles(db);
    const change = { field: "Второй шаг обязателен", before: inWords(before), after: inWords(after) };
    if (change.before === change.after) return;
    const value = JSON.stringify(after);
    const upsert = db.insertInto("security_settings").values({ name, value });
    await upsert.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })).execute();
    const entry = { action: "security-changed" as const, changes: [change] };
    await recordAudit(db, { at: platform.clock(), staff, ...entry, address: visit.address });
  });
  return { second_step_roles: after };
}

function inWords(chosen: readonly Role[]): string {
  return chosen.map((role) => roleWords[role]).join(", ");
}
