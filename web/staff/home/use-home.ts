import type { UseQueryResult } from "@tanstack/react-query";
import { type Overview, showOverview } from "#contract/editors/overview.ts";
import { countByDay, type DayCounts } from "#contract/registrations/registration-list.ts";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { useApiQuery } from "../api/use-api.ts";

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
  const overview = useApiQuery(showOverview, undefined, { enabled: edits, staleTime: 0, refetchInterval: minute });
  const conferences = useApiQuery(listRegistrationSettings, undefined, { enabled: atDesk, refetchInterval: minute });
  const days = useApiQuery(countByDay, undefined, { refetchInterval: minute });
  return {
    overview: edits ? overview : null,
    conferences: atDesk ? conferences : null,
    days,
    isReady: ![overview, conferences, days].some(({ isLoading }) => isLoading),
  };
}
