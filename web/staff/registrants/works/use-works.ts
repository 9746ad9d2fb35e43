import { useState } from "react";
import { beginWork, type Work } from "../../../../contract/long-works.ts";
import { notifyProblem } from "../../notice.tsx";
import { useStaffApi } from "../../staff-api.ts";

export type WorkKind = Work["kind"];

export type Works = {
  shown: readonly Work[];
  /** @param ids only these rows of the view; without them all of it. */
  begin: (kind: WorkKind, ids?: readonly number[]) => Promise<void>;
  hide: (id: string) => void;
};

/**
 * What was ordered on this page: printing of many, lists, sheets.
 * @param view as the table's address writes it. @param columns of a sheet.
 */
export function useWorks(view: string, columns: readonly string[]): Works {
  const api = useStaffApi();
  const [shown, setShown] = useState<readonly Work[]>([]);
  const begin: Works["begin"] = async (kind, ids) => {
    const isSheet = kind === "xlsx" || kind === "csv";
    const body = { kind, view, ...(ids && { ids: [...ids] }), ...(isSheet && { columns: [...columns] }) };
    try {
      const work = await api.ask(beginWork, { body });
      setShown((before) => [work, ...before]);
    } catch (error) {
      notifyProblem("Не удалось начать.", error);
    }
  };
  const hide = (id: string) => setShown((before) => before.filter((work) => work.id !== id));
  return { shown, begin, hide };
}
