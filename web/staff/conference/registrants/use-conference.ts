import type { UseQueryResult } from "@tanstack/react-query";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/conference/conference-registration.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { dayAfter } from "../../kit/clock/site-clock.ts";

export type Conference = RegistrationSettings;

export type Conferences = {
  all: readonly Conference[];
  /** The conference of the list. */
  shown: Conference | undefined;
  /** The conference of the registration form. */
  current: Conference | undefined;
  query: UseQueryResult<RegistrationSettings[]>;
};

/** The conferences, the newest first, and the shown one: by default the current conference. */
export function useConferences(asked: number | null): Conferences {
  const query = useApiQuery(listRegistrationSettings);
  const all = query.data ?? [];
  const current = all.find(({ is_current }) => is_current);
  const shown = asked === null ? (current ?? all[0]) : all.find(({ id }) => id === asked);
  return { all, shown, current, query };
}

/** A conference with more days has one list for all. */
const maxDays = 7;

/** Returns the days of a conference, `YYYY-MM-DD`; none for a single day, and for very many. */
export function daysOf(conference: Conference | undefined): string[] {
  if (!conference) return [];
  const days = [conference.start_date];
  for (let day = conference.start_date; day < conference.end_date && days.length <= maxDays; days.push(day)) {
    day = dayAfter(day);
  }
  return days.length > 1 && days.length <= maxDays ? days : [];
}
