import { ActionIcon, Tooltip } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { listRegistrations } from "#contract/registrations/registration-list.ts";
import { deleteView, listViews, saveView } from "#contract/registrations/saved-views.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { useApiMutation, useApiQuery } from "../../api/use-api.ts";
import styles from "../../list/list-tabs.module.css";
import { undoNotice } from "../../parts/notifications.tsx";
import { useTable } from "../table-context.ts";
import { askedFor, useSchoolCounts } from "../use-registrants.ts";
import { type FixedView, fixedStart, fixedViewOf, fixedViews } from "./fixed-views.ts";
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
  const invalidates = [listViews];
  const { name, query } = tab;
  const saving = useApiMutation(saveView, { invalidates });
  const { mutate } = useApiMutation(deleteView, {
    failed: "Не удалось убрать вид.",
    invalidates,
    onSuccess: () =>
      undoNotice({ text: `Вид «${name}» убран`, undo: () => saving.mutateAsync({ body: { name, query } }) }),
  });
  return (
    <Tooltip label="Убрать вид">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Убрать вид «${name}»`}
        onClick={() => mutate({ params: { id: String(id) } })}
      >
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

/** The fixed views and the saved ones, each with the number of all its registrations. */
function useViewTabs(): ViewTab[] {
  const { view, conference } = useTable();
  const sums = useSchoolCounts(wholeTable, conference?.id).data;
  const { data: saved = [] } = useApiQuery(listViews);
  const counts = [
    sums && sums.registered + sums.withdrawn,
    useSum(fixedViews.nameOnly, conference?.id),
    useSum(fixedViews.proposals, conference?.id),
    sums?.in_bin,
  ];
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

/** How many a fixed view has. */
function useSum({ start }: FixedView, conference: number | undefined): number | undefined {
  const query = { ...askedFor(start, conference), limit: "1" };
  return useApiQuery(listRegistrations, { query }, { enabled: conference !== undefined }).data?.count;
}
