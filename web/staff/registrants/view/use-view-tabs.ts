import { useQueries, useQuery } from "@tanstack/react-query";
import { listRegistrations } from "../../../../contract/registration-list.ts";
import { listViews } from "../../../../contract/saved-views.ts";
import { useStaffApi } from "../../staff-api.ts";
import { useTable } from "../table-context.ts";
import { askedFor, registrantsKey, useSchoolCounts } from "../use-registrants.ts";
import { fixedStart, fixedViewOf, fixedViews } from "./fixed-views.ts";
import { keptQuery, wholeTable, writeView } from "./table-view.ts";

export type ViewTab = {
  key: string;
  name: string;
  count: number | undefined;
  /** Behind the question mark. */
  query: string;
  isCurrent: boolean;
  /** Only what somebody saved can be removed. */
  savedId?: number;
};

const countedByList = [fixedViews.nameOnly, fixedViews.proposals];

/** The fixed views and the saved ones, each with the number of all its registrations. */
export function useViewTabs(): ViewTab[] {
  const api = useStaffApi();
  const { view, conference } = useTable();
  const sums = useSchoolCounts(wholeTable, conference?.id).data;
  const lists = useQueries({
    queries: countedByList.map(({ start }) => {
      const query = { ...askedFor(start, conference?.id), limit: "1" };
      return {
        queryKey: [...registrantsKey, "sum", query],
        queryFn: () => api.ask(listRegistrations, { query }),
        enabled: conference !== undefined,
      };
    }),
  });
  const { data: saved = [] } = useQuery({
    queryKey: [...registrantsKey, "views"],
    queryFn: () => api.ask(listViews),
  });
  const counts = [sums && sums.registered + sums.withdrawn, ...lists.map(({ data }) => data?.count), sums?.in_bin];
  const kept = keptQuery(view, conference?.id ?? null);
  const savedTabs = saved.map(({ id, name, count, query }) => {
    return { key: String(id), name, count, query, savedId: id, isCurrent: query === kept };
  });
  const current = savedTabs.some(({ isCurrent }) => isCurrent) ? null : fixedViewOf(view);
  const fixedTabs = Object.entries(fixedViews).map(([key, fixed], index) => {
    const query = writeView(fixedStart(fixed, view.conference));
    return { key, name: fixed.name, count: counts[index], query, isCurrent: fixed === current };
  });
  return [...fixedTabs, ...savedTabs];
}
