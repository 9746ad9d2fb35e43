import { useSyncExternalStore } from "react";
import {
  beginJob,
  fetchJobFile,
  type Job,
  type OrderedKind,
  showJob,
} from "#contract/registrations/registration-jobs.ts";
import { useApiCache, useApiMutation } from "../../api/use-api.ts";

export type Jobs = {
  shown: readonly Job[];
  /** @param ids only these rows of the view; by default all. */
  begin: (kind: OrderedKind, ids?: readonly number[]) => void;
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
    onSuccess: (job) => setOrdered([job, ...ordered]),
  });
  return {
    shown,
    begin: (kind, ids) => {
      const isSheet = kind === "xlsx" || kind === "csv";
      const body = { kind, view, ...(ids && { ids: [...ids] }), ...(isSheet && { columns: [...columns] }) };
      beginning.mutate({ body });
    },
    hide: (id) => {
      setOrdered(ordered.filter((job) => job.id !== id));
      for (const endpoint of [showJob, fetchJobFile]) cache.remove(endpoint, { params: { id } });
    },
  };
}

function setOrdered(jobs: readonly Job[]): void {
  ordered = jobs;
  changes.dispatchEvent(new Event("change"));
}

function onChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}
