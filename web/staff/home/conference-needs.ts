import type { RegistrationSettings } from "#contract/staff/staff-settings.ts";

export type ConferenceNeeds = {
  conference: RegistrationSettings;
  /** People may still register on the site. */
  isOpen: boolean;
  /** None that is on the site begins later. */
  hasNoNext: boolean;
};

/** What is left to do for the current conference once it is over; null before, and where nothing is. */
export function conferenceNeeds(all: readonly RegistrationSettings[], today: string): ConferenceNeeds | null {
  const current = all.find(({ is_current }) => is_current);
  if (!current || today === "" || current.end_date >= today) return null;
  const isOpen = current.registration_on;
  const hasNoNext = !all.some(({ start_date }) => start_date > current.end_date);
  return isOpen || hasNoNext ? { conference: current, isOpen, hasNoNext } : null;
}
