import { type AnswerOf, type Role, roles } from "#contract/endpoint.ts";
import type { ServerWarning, showSecuritySettings } from "#contract/office/account-security.ts";
import type { Db, Tables } from "../../kit/database/tables/tables.ts";
import type { By } from "../../kit/http/guard.ts";
import { sawUntrustedProxy } from "../../kit/http/untrusted-proxy.ts";
import type { Platform } from "../../kit/platform.ts";
import { command } from "../audit/command.ts";
import { accountsOfOtherKey } from "./credentials/otp-secrets.ts";
import { roleWords } from "./role-words.ts";

type Settings = AnswerOf<typeof showSecuritySettings>;

const name = "second_step_roles";

/** The roles that require a second step; none by default. */
export async function twoFactorRoles(db: Db): Promise<Role[]> {
  return rolesFromText((await securitySettingsRepository(db).value(name)) ?? null);
}

export async function securitySettings({ database }: Platform): Promise<Settings> {
  return { second_step_roles: await twoFactorRoles(database.read) };
}

/** @param text the roles as stored in the database. */
export function rolesFromText(text: string | null): Role[] {
  return text === null ? [] : (JSON.parse(text) as Role[]);
}

export async function setSecuritySettings(platform: Platform, settings: Settings, by: By): Promise<Settings> {
  const after = roles.filter((role) => settings.second_step_roles.includes(role));
  await command(platform, by, async ({ db, record }) => {
    const before = await twoFactorRoles(db);
    const change = { field: "Второй шаг обязателен", before: inWords(before), after: inWords(after) };
    if (change.before === change.after) return;
    await securitySettingsRepository(db).save(name, JSON.stringify(after));
    await record("security-changed", { changes: [change] });
  });
  return { second_step_roles: after };
}

function inWords(chosen: readonly Role[]): string {
  return chosen.map((role) => roleWords[role]).join(", ");
}

/** Problems of the server for administrators to solve. */
export async function serverWarnings(platform: Platform): Promise<ServerWarning[]> {
  const warnings: ServerWarning[] = [];
  if (sawUntrustedProxy(platform)) warnings.push("untrusted-proxy");
  const unreadable = await accountsOfOtherKey(platform.database.read, platform);
  if (unreadable.length > 0) warnings.push("unreadable-second-steps");
  return warnings;
}

type Name = Tables["security_settings"]["name"];

/** Named values, as text. */
function securitySettingsRepository(db: Db) {
  return {
    async value(name: Name): Promise<string | undefined> {
      const row = await db.selectFrom("security_settings").select("value").where("name", "=", name).executeTakeFirst();
      return row?.value;
    },

    async save(name: Name, value: string): Promise<void> {
      await db
        .insertInto("security_settings")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
