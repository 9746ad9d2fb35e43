import { useQuery } from "@tanstack/react-query";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { useStaffApi } from "../api/staff-api.ts";

export type Conference = RegistrationSettings;

export type Conferences = {
  all: readonly Conference[];
  /** Whose registrations are shown. */
  shown: Conference | undefined;
  /** Whom the form registers for. */
  current: Conference | undefined;
  isPending: boolean;
  error: Error | null;
  again: () => void;
};

/** The conferences, newest first, and the one whose registrations are shown: the current one unless another is asked for. */
export function useConferences(asked: number | null): Conferences {
  const api = useStaffApi();
  const {
    data: all = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: ["registrants", "conferences"],
    queryFn: () => api.ask(listRegistrationSettings),
  });
  const current = all.find(({ is_current }) => is_current);
  const shown = asked === null ? (current ?? all[0]) : all.find(({ id }) => id === asked);
  return { all, shown, current, isPending, error, again: () => void refetch() };
}
