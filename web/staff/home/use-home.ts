import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Overview, showOverview } from "#contract/editors/overview.ts";
import { countByDay, type DayCounts } from "#contract/registrations/registration-list.ts";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { useSession } from "../api/session.tsx";
import { entriesKey } from "../entries/refresh-entries.ts";

/** What the home page shows; a role that may not ask for a part has none of it. */
export type Home = {
  overview: UseQueryResult<Overview> | null;
  conferences: UseQueryResult<RegistrationSettings[]> | null;
  days: UseQueryResult<DayCounts>;
  /** Everything has come or failed: the parts take their places at once, and nothing jumps. */
  isReady: boolean;
};

const minute = 60_000;

export function useHome({ atDesk, edits }: { atDesk: boolean; edits: boolean }): Home {
  const { api } = useSession();
  const overview = useQuery({
    // Among the lists of entries, so that it is as old as they are when something was published.
    queryKey: [...entriesKey, "overview"],
    queryFn: () => api.ask(showOverview),
    enabled: edits,
    staleTime: 0,
    refetchInterval: minute,
  });
  const conferences = useQuery({
    queryKey: ["registration-settings"],
    queryFn: () => api.ask(listRegistrationSettings),
    enabled: atDesk,
    refetchInterval: minute,
  });
  const days = useQuery({
    queryKey: ["registrations-by-day"],
    queryFn: () => api.ask(countByDay),
    refetchInterval: minute,
  });
  return {
    overview: edits ? overview : null,
    conferences: atDesk ? conferences : null,
    days,
    isReady: ![overview, conferences, days].some(({ isLoading }) => isLoading),
  };
}
