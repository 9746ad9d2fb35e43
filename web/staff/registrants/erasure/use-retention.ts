import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listRetention, type Retention } from "#contract/registrations/erasures.ts";
import { paths } from "#web/paths.ts";
import { useSession } from "../../api/session.tsx";
import { mayOpen, placeOf } from "../../map/staff-map.ts";

export const erasuresKey = ["erasures"];
const retentionKey = ["retention"];

/** Who may see the audit trail may erase: administrators. */
export function useMayErase(): boolean {
  const { me } = useSession();
  return mayOpen(placeOf(paths.staffAudit), me.role);
}

/** How long registrations are kept, by conference. */
export function useRetention() {
  const { api } = useSession();
  const isAllowed = useMayErase();
  return useQuery({ queryKey: retentionKey, queryFn: () => api.ask(listRetention), enabled: isAllowed });
}

/** After a change of one, and after an erasure. */
export function useRetentionNews() {
  const client = useQueryClient();
  return {
    changed: (saved: Retention) =>
      client.setQueryData<Retention[]>(retentionKey, (list) =>
        list?.map((one) => (one.conference === saved.conference ? saved : one)),
      ),
    erased: () => Promise.all([retentionKey, erasuresKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  };
}
