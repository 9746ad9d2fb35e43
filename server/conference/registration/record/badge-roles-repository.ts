import { type BadgeRoleName, badgeRoles } from "#domain/registration/badge-roles.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";

export type Roles = Record<BadgeRoleName, { word: string; color: string }>;

/** Returns the words and colours of the roles of a conference. */
export async function badgeRolesOf(db: Db, conference: number): Promise<Roles> {
  const rows = await db.selectFrom("badge_roles").selectAll().where("conference_id", "=", conference).execute();
  return { ...badgeRoles, ...Object.fromEntries(rows.map(({ role, word, color }) => [role, { word, color }])) };
}

export async function saveBadgeRoles(db: Db, conference: number, roles: Roles): Promise<void> {
  await db.deleteFrom("badge_roles").where("conference_id", "=", conference).execute();
  const rows = Object.entries(roles).map(([role, values]) => ({ role: role as BadgeRoleName, ...values }));
  await db
    .insertInto("badge_roles")
    .values(rows.map((row) => ({ conference_id: conference, ...row })))
    .execute();
}
