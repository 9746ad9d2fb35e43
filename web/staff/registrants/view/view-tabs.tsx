import { ActionIcon, Tooltip } from "@mantine/core";
import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { listRegistrations } from "#contract/registrations/registration-list.ts";
import { deleteView, listViews, saveView } from "#contract/registrations/saved-views.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useStaffApi } from "../../api/staff-api.ts";
import styles from "../../list/list-tabs.module.css";
import { notifyProblem, undoNotice } from "../../parts/notifications.tsx";
import { useTable } from "../table-context.ts";
import { askedFor, registrantsKey, useSchoolCounts } from "../use-registrants.ts";
import { fixedStart, fixedViewOf, fixedViews } from "./fixed-views.ts";
import { SaveView } from "./save-view.tsx";
import { keptQuery, wholeTable, writeView } from "./table-view.ts";

/** The views as tabs with counts; the one on screen can be saved under a name. */
export function ViewTabs() {
  const { pathname } = useLocation();
  const tabs = useViewTabs();
  return (
    <nav aria-label="Виды списка" className={styles.tabs} data-print="hide">
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.key} className={styles.item}>
            <Link
              to={{ pathname, search: tab.query }}
              className={styles.tab}
              aria-current={tab.isCurrent ? "true" : undefined}
              preventScrollReset
            >
              {tab.name}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </Link>
            {tab.isCurrent && tab.savedId !== undefined && <RemoveView tab={tab} id={tab.savedId} />}
          </li>
        ))}
      </ul>
      <SaveView />
    </nav>
  );
}

/** Takes a saved view away at once; the notice brings it back. */
function RemoveView({ tab, id }: { tab: ViewTab; id: number }) {
  const api = useStaffApi();
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [...registrantsKey, "views"] });
  const { mutate } = useMutation({
    mutationFn: () => api.ask(deleteView, { params: { id: String(id) } }),
    onSuccess: () => {
      void again();
      undoNotice({
        text: `Вид «${tab.name}» убран`,
        undo: () => api.ask(saveView, { body: { name: tab.name, query: tab.query } }).then(again),
      });
    },
    onError: (error) => notifyProblem("Не удалось убрать вид.", error),
  });
  return (
    <Tooltip label="Убрать вид">
      <ActionIcon variant="subtle" color="gray" aria-label={`Убрать вид «${tab.name}»`} onClick={() => mutate()}>
        <CrossIcon sign />
      </ActionIcon>
    </Tooltip>
  );
}

type ViewTab = {
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
function useViewTabs(): ViewTab[] {
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
