import { useSyncExternalStore } from "react";
import {
  beginJob,
  fetchJobFile,
  type OrderedKind,
  showJob,
  type Work,
} from "#contract/registrations/registration-jobs.ts";
import { useApiCache, useApiMutation } from "../../api/use-api.ts";

export type Works = {
  shown: readonly Work[];
  /** @param ids only these rows of the view; without them all of it. */
  begin: (kind: OrderedKind, ids?: readonly number[]) => void;
  hide: (id: string) => void;
};

/** Jobs started in this tab. Kept in memory only: they survive a visit to another page, and end with the sign-in. */
let ordered: readonly Work[] = [];
const changes = new EventTarget();

/** @param view as the table's address writes it. @param columns of a sheet. */
export function useJobs(view: string, columns: readonly string[]): Works {
  const cache = useApiCache();
  const shown = useSyncExternalStore(onChange, () => ordered);
  const beginning = useApiMutation(beginJob, {
    failed: "Не удалось начать.",
    onSuccess: (work) => setOrdered([work, ...ordered]),
  });
  return {
    shown,
    begin: (kind, ids) => {
      const isSheet = kind === "xlsx" || kind === "csv";
      const body = { kind, view, ...(ids && { ids: [...ids] }), ...(isSheet && { columns: [...columns] }) };
      beginning.mutate({ body });
    },
    hide: (id) => {
      setOrdered(ordered.filter((work) => work.id !== id));
      for (const endpoint of [showJob, fetchJobFile]) cache.remove(endpoint, { params: { id } });
    },
  };
}

function setOrdered(works: readonly Work[]): void {
  ordered = works;
  changes.dispatchEvent(new Event("change"));
}

function onChange(changed: () => void): () => void {
  changes.addEventListener("change", changed);
  return () => changes.removeEventListener("change", changed);
}
