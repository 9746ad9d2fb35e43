import { useEffect } from "react";
import { listImports, showImport, type UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import type { Job } from "#contract/conference/registrants/registration-jobs.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiQuery } from "#web/staff/kit/api/use-api.ts";

/**
 * Queries to invalidate after an action on a list. Not the preview: a list whose import has ended has no rows to check,
 * and the step requests a new preview whenever it is shown.
 */
export const importQueries: readonly Endpoint[] = [listImports, showImport];

/** In milliseconds. */
const askEvery = 700;

export function isUnderWay(job: Job | null): job is Job & { state: "waiting" | "running" } {
  return job?.state === "waiting" || job?.state === "running";
}

const isBusy = (list: UploadedList | undefined) =>
  list !== undefined && (isUnderWay(list.loading) || isUnderWay(list.removing));

/** A list and its state, polled while a job is running. */
export function useImportFile(id: string | null) {
  const cache = useApiCache();
  const query = useApiQuery(showImport, id === null ? null : { params: { id } }, {
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? askEvery : false),
  });
  const busy = isBusy(query.data);
  useEffect(() => {
    return busy ? () => void cache.invalidate(...registrationQueries) : undefined;
  }, [busy, cache]);
  return query;
}
