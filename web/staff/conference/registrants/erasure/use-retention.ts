import { listRetention, type Retention } from "#contract/people/erasures.ts";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { useApiCache, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { mayOpen, placeOf } from "#web/staff/kit/map/staff-map.ts";
import { staffPaths } from "#web/staff/staff-paths.ts";

/** Whether the user may erase: administrators only, who may also read the audit trail. */
export function useMayErase(): boolean {
  const { me } = useSession();
  return mayOpen(placeOf(staffPaths.audit), me.roles);
}

/** The retention of registrations, by conference. */
export function useRetention() {
  return useApiQuery(listRetention, undefined, { enabled: useMayErase() });
}

/** Returns a function that shows a changed conference in the list at once. */
export function useKeptRetention(): (saved: Retention) => void {
  const cache = useApiCache();
  return (saved) => {
    const list = cache.get(listRetention) ?? [];
    const renewed = list.map((one) => (one.conference === saved.conference ? saved : one));
    cache.set(listRetention, undefined, renewed);
  };
}
