import { ActionIcon, Tooltip } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { deleteView, saveView } from "../../../../contract/saved-views.ts";
import { CrossIcon } from "../../../../ui/icons.tsx";
import { notifyProblem, undoNotice } from "../../notice.tsx";
import { useStaffApi } from "../../staff-api.ts";
import { registrantsKey } from "../use-registrants.ts";
import { SaveView } from "./save-view.tsx";
import { useViewTabs, type ViewTab } from "./use-view-tabs.ts";
import styles from "./view-tabs.module.css";

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
