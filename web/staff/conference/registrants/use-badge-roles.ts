import { showBadges } from "#contract/conference/day/registration-badges.ts";
import { badgeRoleNames, badgeRoles } from "#domain/registration/badge-roles.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";

/** The roles on the badges of a conference; their usual words until they are loaded. */
export function useBadgeRoles(conference: number | undefined) {
  const query = conference === undefined ? null : { query: { conference: String(conference) } };
  const { data } = useApiQuery(showBadges, query);
  return data?.roles ?? badgeRoleNames.map((role) => ({ role, ...badgeRoles[role] }));
}
