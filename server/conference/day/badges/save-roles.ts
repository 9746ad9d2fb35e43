import type { saveBadgeRoles as saveCall } from "#contract/conference/day/registration-badges.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { BodyRead } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { command } from "#server/office/audit/command.ts";
import { badgeRolesOf, type Roles, saveBadgeRoles } from "../../registration/record/badge-roles-repository.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";

/** Sets the words and colours of the roles of a conference. @throws Problem 404 if there is no such conference. */
export async function saveRoles(
  platform: Platform,
  { conference, roles }: BodyRead<typeof saveCall>,
  by: By,
): Promise<void> {
  await command(platform, by, async ({ db, record }) => {
    const row = await conferencesForRegistration(db).find(conference);
    if (!row) throw notFound();
    const before = await badgeRolesOf(db, conference);
    const after = Object.fromEntries(roles.map(({ role, word, color }) => [role, { word, color }])) as Roles;
    await saveBadgeRoles(db, conference, after);
    const words = ({ word, color }: { word: string; color: string }) => `${word} ${color}`;
    const changes = roles
      .map(({ role }) => ({ field: before[role].word, before: words(before[role]), after: words(after[role]) }))
      .filter((change) => change.before !== change.after);
    await record("badge-roles-saved", { subject: ["conference", conference, row.name], changes });
  });
}
