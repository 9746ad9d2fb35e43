import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useKeys } from "../keys.tsx";
import { StaffPage } from "../staff-page.tsx";
import { ConferenceLine } from "./conference-line.tsx";
import { RegistrationDrawer } from "./drawer/registration-drawer.tsx";
import { Toolbar } from "./filters/toolbar.tsx";
import { NewRegistration } from "./new-registration/new-registration.tsx";
import { PageActions, PhoneBar } from "./page-actions.tsx";
import styles from "./registrants-page.module.css";
import { ListFailed } from "./table/list-states.tsx";
import { RegistrantsList } from "./table/registrants-list.tsx";
import { TableFoot } from "./table/table-foot.tsx";
import { TableContext } from "./table-context.ts";
import { useConferences } from "./use-conference.ts";
import { useTableState } from "./use-table-state.ts";
import { SchoolToggles } from "./view/school-toggles.tsx";
import { useTableView } from "./view/use-table-view.ts";
import { ViewTabs } from "./view/view-tabs.tsx";
import { WorksTray } from "./works/works-tray.tsx";

/** The registrants of a conference: to find, to correct, to print, to take out; and to register on somebody's behalf. */
export function RegistrantsPage() {
  const move = useTableView();
  const conferences = useConferences(move.view.conference);
  const { table, list } = useTableState(move, conferences);
  const [isForm, setForm] = useState(false);
  const isPhone = useMediaQuery("(width < 48rem)");
  const register = () => setForm(true);
  const actions = <PageActions isForm={isForm} toggle={() => setForm(!isForm)} />;
  useKeys([{ code: "KeyN", label: "Новая запись", run: () => setForm(!isForm) }]);
  return (
    <TableContext value={table}>
      <StaffPage
        title="Участники"
        context={<ConferenceLine {...conferences} choose={(id) => move.go({ conference: id, schools: null })} />}
        actions={isPhone ? null : actions}
      >
        <div className={styles.parts}>
          {isForm && <NewRegistration current={conferences.current} close={() => setForm(false)} />}
          <ViewTabs />
          <Toolbar />
          <SchoolToggles />
          {conferences.error ? (
            <ListFailed error={conferences.error} again={conferences.again} />
          ) : (
            <RegistrantsList list={list} register={register} />
          )}
        </div>
        <TableFoot />
        {isPhone && table.selection.ids.size === 0 && <PhoneBar isForm={isForm} toggle={() => setForm(!isForm)} />}
        {move.view.open !== null && <RegistrationDrawer id={move.view.open} />}
        <WorksTray />
      </StaffPage>
    </TableContext>
  );
}
