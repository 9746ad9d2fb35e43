import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";

export type ConferenceNeeds = {
  conference: RegistrationSettings;
  /** Whether people can still register on the site. */
  isOpen: boolean;
  /** Whether no later conference is published. */
  hasNoNext: boolean;
};

/** Returns the open tasks of the current conference after its end; null before its end, and if there are none. */
export function conferenceNeeds(all: readonly RegistrationSettings[], today: string): ConferenceNeeds | null {
  const current = all.find(({ is_current }) => is_current);
  if (!current || today === "" || current.end_date >= today) return null;
  const isOpen = current.registration_on;
  const hasNoNext = !all.some(({ start_date }) => start_date > current.end_date);
  return isOpen || hasNoNext ? { conference: current, isOpen, hasNoNext } : null;
}
