import type { badgeEndpoints, saveBadgeRoles as saveCall } from "#contract/registrations/badges.ts";
import type { Staff } from "#server/platform/http/guard.ts";
import { notFound } from "#server/platform/http/problem-replies.ts";
import type { BodyRead, Handlers } from "#server/platform/http/register-endpoints.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recordAudit } from "../../audit/audit.ts";
import { presentJob } from "../exports/present-job.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { badgeRolesOf, type Roles, saveBadgeRoles } from "./badges-repository.ts";
import { checkBadges, showBadges } from "./check-badges.ts";
import { beginBadges, confirmBadges, drawBadgeSheet } from "./make-badges.ts";

/** The badges of a conference: roles, preview, making and confirming. */
export function badgesRoutes(platform: Platform): Handlers<typeof badgeEndpoints> {
  return {
    showBadges: ({ query }) => showBadges(platform, query.conference?.[0]),
    checkBadges: ({ body }) => checkBadges(platform, body),
    drawBadgeSheet: ({ body }) => drawBadgeSheet(platform, body, body.sheet),
    beginBadges: async ({ body, staff, request }) => {
      const { run, job } = await beginBadges(platform, body, { staff, address: request.clientAddress });
      return { run, job: presentJob(platform, job) };
    },
    confirmBadges: ({ params, body, staff, request }) =>
      confirmBadges(platform, params.id, body.unprinted_sheets, { staff, address: request.clientAddress }),
    saveBadgeRoles: ({ body, staff, request }) => saveRoles(platform, body, { staff, address: request.clientAddress }),
  };
}

/** @throws Problem 404 if there is no such conference. */
async function saveRoles(
  platform: Platform,
  { conference, roles }: BodyRead<typeof saveCall>,
  by: { staff: Staff; address: string },
): Promise<void> {
  await platform.database.exclusive(async (db) => {
    const row = await conferencesForRegistration(db).find(conference);
    if (!row) throw notFound();
    const before = await badgeRolesOf(db, conference);
    const after = Object.fromEntries(roles.map(({ role, word, color }) => [role, { word, color }])) as Roles;
    await saveBadgeRoles(db, conference, after);
    const words = ({ word, color }: { word: string; color: string }) => `${word} ${color}`;
    const changes = roles.map(({ role }) => ({
      field: before[role].word,
      before: words(before[role]),
      after: words(after[role]),
    }));
    const changed = changes.filter((change) => change.before !== change.after);
    const subject = { subjectKind: "conference", subjectId: conference, subject: row.name };
    await recordAudit(db, { at: platform.clock(), action: "badge-roles-saved", changes: changed, ...subject, ...by });
  });
}
