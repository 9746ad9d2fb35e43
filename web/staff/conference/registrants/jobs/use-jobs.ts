import { useSyncExternalStore } from "react";
import {
  beginJob,
  fetchJobFile,
  type Job,
  type OrderedKind,
  showJob,
} from "#contract/conference/registrants/registration-jobs.ts";
import { useApiCache, useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";

export type Jobs = {
  shown: readonly Job[];
  /**
   * @param ids only these rows of the view; by default all.
   * @param day of the conference, for a list for signatures.
   */
  begin: (kind: OrderedKind, ids?: readonly number[], day?: string) => void;
  hide: (id: string) => void;
};

/**
 * Jobs started in this tab. Stored only in memory: they are kept while other pages are shown, and deleted at the end of
 * the sign-in.
 */
let ordered: readonly Job[] = [];
const changes = new EventTarget();

/**
 * @param view the query string of the view.
 * @param columns of a sheet.
 */
export function useJobs(view: string, columns: readonly string[]): Jobs {
  const cache = useApiCache();
  const shown = useSyncExternalStore(onChange, () => ordered);
  const beginning = useApiMutation(beginJob, {
    failed: "Не удалось начать.",
    onSuccess: addJob,
  });
  return {
    shown,
    begin: (kind, ids, day) => {
      const isSheet = kind === "xlsx" || kind === "csv";
      const body = {
        kind,
        view,
        ...(ids && { ids: [...ids] }),
        ...(day && { day }),
        ...(isSheet && { columns: [...columns] }),
      };
      beginning.mutate({ body });
    },
    hide: (id) => {
      setOrdered(ordered.filter((job) => job.id !== id));
      for (const endpoint of [showJob, fetchJobFile]) cache.remove(endpoint, { params: { id } });
    },
  };
}

/** Adds a job that another page began. */
export function addJob(job: Job): void {
  setOrdered([job, ...ordered]);
}

/** In milliseconds. */
const pollInterval = 700;

export function isOver({ state }: Job): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** The state of a job, requested until it is over. */
export function useJob(started: Job) {
  return useApiQuery(
    showJob,
    { params: { id: started.id } },
    {
      initialData: started,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : pollInterval),
    },
  );
}

function setOrdered(jobs: readonly Job[]): void {
  ordered = jobs;
  changes.dispatchEvent(new Event("change"));
}

function onChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}
