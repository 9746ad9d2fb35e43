import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listRegistrationSettings } from "../../../contract/staff-settings.ts";
import { useStaffApi } from "../staff-api.ts";

/** Under the key of every page that shows the same answer. */
const queryKey = ["registration-settings"];

/** What one more registration makes out of date, here and in the shell. */
const outdated = [queryKey, ["registered-count"], ["registrants"]];

type DeskConference = { id: number; name: string; registered: number };

/** The conference that the desk registers for, or null: not known yet, or there is none. */
export function useCurrentConference(): { conference: DeskConference | null; renew: () => void } {
  const api = useStaffApi();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => api.ask(listRegistrationSettings) });
  return {
    conference: data?.find(({ is_current }) => is_current) ?? null,
    renew: () => {
      for (const queryKey of outdated) void queries.invalidateQueries({ queryKey });
    },
  };
}
