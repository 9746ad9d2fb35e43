import type { Endpoint } from "#contract/endpoint.ts";
import { countRegistrations } from "#contract/registrations/registration.ts";
import { checkBadges, drawBadgeSheet, showBadges } from "#contract/registrations/registration-badges.ts";
import { listRepeats } from "#contract/registrations/registration-groups.ts";
import {
  countByDay,
  countBySchool,
  findLikely,
  listRegistrations,
  showRegistration,
} from "#contract/registrations/registration-list.ts";
import { listViews } from "#contract/registrations/saved-views.ts";
import { listRegistrationSettings } from "#contract/staff/staff-settings.ts";

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
