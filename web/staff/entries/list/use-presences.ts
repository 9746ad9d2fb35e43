import { useQuery } from "@tanstack/react-query";
import { listPresences } from "../../../../contract/entries.ts";
import type { EntryKind } from "../../../../contract/entry-data.ts";
import { useStaffApi } from "../../staff-api.ts";

/** In milliseconds. */
const interval = 20_000;

/** Who else is writing in entries of a kind now, by the entry's id. */
export function usePresences(kind: EntryKind): ReadonlyMap<number, string[]> {
  const api = useStaffApi();
  const { data = [] } = useQuery({
    queryKey: ["entry-presences", kind],
    queryFn: ({ signal }) => api.ask(listPresences, { params: { kind }, signal }),
    refetchInterval: interval,
    retry: false,
  });
  const byEntry = Map.groupBy(data, (presence) => presence.entry);
  return new Map([...byEntry].map(([entry, people]) => [entry, people.map(({ fio }) => fio)]));
}
