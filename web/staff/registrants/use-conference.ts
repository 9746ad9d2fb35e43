import type { UseQueryResult } from "@tanstack/react-query";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { useApiQuery } from "../api/use-api.ts";

export type Conference = RegistrationSettings;

export type Conferences = {
  all: readonly Conference[];
  /** Whose registrations are shown. */
  shown: Conference | undefined;
  /** Whom the form registers for. */
  current: Conference | undefined;
  query: UseQueryResult<RegistrationSettings[]>;
};

/** The conferences, newest first, and the one whose registrations are shown: the current one unless another is asked for. */
export function useConferences(asked: number | null): Conferences {
  const query = useApiQuery(listRegistrationSettings);
  const all = query.data ?? [];
  const current = all.find(({ is_current }) => is_current);
  const shown = asked === null ? (current ?? all[0]) : all.find(({ id }) => id === asked);
  return { all, shown, current, query };
}
