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
  /** @param ids only these rows of the view; without them all of it. */
  begin: (kind: OrderedKind, ids?: readonly number[]) => void;
  hide: (id: string) => void;
};

/** Jobs started in this tab. Kept in memory only: they survive a visit to another page, and end with the sign-in. */
let ordered: readonly Job[] = [];
const changes = new EventTarget();

/** @param view as the table's address writes it. @param columns of a sheet. */
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
