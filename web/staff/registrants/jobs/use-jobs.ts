import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { beginJob, type OrderedKind, type Work } from "#contract/registrations/registration-jobs.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { notifyProblem } from "../../parts/notifications.tsx";

const orderedKey = ["works"] as const;

export type Works = {
  shown: readonly Work[];
  /** @param ids only these rows of the view; without them all of it. */
  begin: (kind: OrderedKind, ids?: readonly number[]) => Promise<void>;
  hide: (id: string) => void;
};

/**
 * What was ordered here: printing of many, lists, sheets. Kept beside the answers of the server, so that it is there
 * again after a look at another page, and gone with the sign-in.
 * @param view as the table's address writes it. @param columns of a sheet.
 */
export function useJobs(view: string, columns: readonly string[]): Works {
  const api = useStaffApi();
  const client = useQueryClient();
  const { data: shown = [] } = useQuery<readonly Work[]>({
    queryKey: orderedKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (step: (before: readonly Work[]) => readonly Work[]) =>
    client.setQueryData<readonly Work[]>(orderedKey, (before = []) => step(before));
  const begin: Works["begin"] = async (kind, ids) => {
    const isSheet = kind === "xlsx" || kind === "csv";
    const body = { kind, view, ...(ids && { ids: [...ids] }), ...(isSheet && { columns: [...columns] }) };
    try {
      const work = await api.ask(beginJob, { body });
      change((before) => [work, ...before]);
    } catch (error) {
      notifyProblem("Не удалось начать.", error);
    }
  };
  const hide = (id: string) => {
    change((before) => before.filter((work) => work.id !== id));
    client.removeQueries({ queryKey: ["works", id] });
  };
  return { shown, begin, hide };
}
