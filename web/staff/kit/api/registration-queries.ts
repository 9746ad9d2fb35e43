import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import { checkBadges, drawBadgeSheet, showBadges } from "#contract/conference/day/registration-badges.ts";
import { listRepeats } from "#contract/conference/registrants/registration-groups.ts";
import {
  countByDay,
  countBySchool,
  findLikely,
  listRegistrations,
  showRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import { listViews } from "#contract/conference/registrants/saved-views.ts";
import { countRegistrations } from "#contract/conference/registration/registration.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Queries to invalidate after a registration was added or changed. */
export const registrationQueries: readonly Endpoint[] = [
  listRegistrations,
  findLikely,
  showRegistration,
  countRegistrations,
  countBySchool,
  countByDay,
  listRepeats,
  listViews,
  showBadges,
  checkBadges,
  drawBadgeSheet,
  listRegistrationSettings,
];
