import { listWaitingLists } from "#contract/conference/registration/waiting-lists.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";

/** The number of people in the waiting lists of the current conference. */
export function useWaitingCount(): number {
  const { data } = useApiQuery(listWaitingLists, undefined, { refetchInterval: 60_000 });
  return data?.lists.reduce((sum, { in_line }) => sum + in_line, 0) ?? 0;
}
