import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showImport, type UploadedList } from "#contract/registrations/registration-imports.ts";
import type { Work } from "#contract/registrations/registration-jobs.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { refreshRegistrants } from "../refresh-registrants.ts";

export const listsKey = ["sent-lists"] as const;

/** In milliseconds. */
const askEvery = 700;

export function isUnderWay(work: Work | null): work is Work & { state: "waiting" | "running" } {
  return work?.state === "waiting" || work?.state === "running";
}

const isBusy = (list: UploadedList | undefined) =>
  list !== undefined && (isUnderWay(list.loading) || isUnderWay(list.removing));

/** A list and what is being done with it; asked for again and again while something is. */
export function useImportFile(id: string | null) {
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...listsKey, id],
    queryFn: id === null ? skipToken : ({ signal }) => api.ask(showImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? askEvery : false),
  });
  const busy = isBusy(query.data);
  useEffect(() => {
    return busy ? () => void refreshRegistrants(client) : undefined;
  }, [busy, client]);
  return query;
}
