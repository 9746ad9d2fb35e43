import type { UseQueryResult } from "@tanstack/react-query";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { useApiQuery } from "../api/use-api.ts";

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
