import { Button, Kbd } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { mediumWidth } from "#ui/widths.ts";
import { deviceFlag, setDeviceFlag } from "#web/api/device-flags.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { PersonPlusIcon, PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { measureBottomBar } from "../../kit/list/measure-bottom-bar.ts";
import { useScreenMedia } from "../../kit/list/use-screen-media.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { ConferenceLine } from "./conference-line.tsx";
import { RegistrationDrawer } from "./drawer/registration-drawer.tsx";
import { Toolbar } from "./filters/registrants-toolbar.tsx";
import { JobsTray } from "./jobs/jobs-tray.tsx";
import { focusNewRegistration, NewRegistration } from "./new-registration/new-registration.tsx";
import styles from "./registrants-page.module.css";
import { RegistrantsList } from "./table/registrants-list.tsx";
import { TableFoot } from "./table/table-foot.tsx";
import { TableContext } from "./table-context.ts";
import { useArrivalAt } from "./use-arrival-at.ts";
import { useConferences } from "./use-conference.ts";
import { useTableState } from "./use-table-state.ts";
import { useTableView } from "./view/use-table-view.ts";
import { ViewTabs } from "./view/view-tabs.tsx";

/** The registrants of a conference: find, correct, print, export, register. */
export function RegistrantsPage() {
  const move = useTableView();
  const conferences = useConferences(move.view.conference);
  const { table, list } = useTableState(move, conferences);
  const isPhone = useScreenMedia(`(width < ${mediumWidth})`);
  const [isForm, setIsForm] = useFormOpen(isPhone);
  const [isAsked, setIsAsked] = useState(false);
  const register = () => {
    setIsForm(true);
    setIsAsked(true);
    focusNewRegistration();
  };
  useHotkeys([{ code: "KeyN", label: "Новая запись", run: register }]);
  useArrivalAt("#new-registration", register);
  return (
    <TableContext value={table}>
      <StaffPage
        title="Участники"
        context={<ConferenceLine {...conferences} choose={(id) => move.go({ conference: id, schools: null })} />}
        actions={isPhone ? null : <PageActions isForm={isForm} register={register} />}
      >
        <div className={styles.parts}>
          {isForm && conferences.query.isSuccess && (
            <NewRegistration current={conferences.current} isAsked={isAsked} fold={() => setIsForm(false)} />
          )}
          <ViewTabs />
          <Toolbar />
          <QueryStates query={conferences.query} what="список">
            {() => <RegistrantsList list={list} />}
          </QueryStates>
        </div>
        <TableFoot />
        {isPhone && table.selection.ids.size === 0 && <PhoneBar isForm={isForm} register={register} />}
        {move.view.open !== null && <RegistrationDrawer id={move.view.open} />}
        <JobsTray />
      </StaffPage>
    </TableContext>
  );
}

/** Whether the form of the desk is open: at the first visit with a large screen, later on request. */
function useFormOpen(isPhone: boolean) {
  const [isOpen, setIsOpen] = useState(() => !isPhone && deviceFlag("registration_form_open", true));
  useEffect(() => setDeviceFlag("registration_form_open", false), []);
  return [isOpen, setIsOpen] as const;
}

type PageActionsProps = { isForm: boolean; register: () => void };

/** The buttons of the page; while the form is open, its own button is the filled one. */
function PageActions({ isForm, register }: PageActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to={staffPaths.quickRegistration}
        variant="light"
        leftSection={<PersonPlusIcon />}
        rightSection={<Kbd>Q</Kbd>}
      >
        Быстрая регистрация
      </Button>
      <Button
        variant={isForm ? "default" : "filled"}
        leftSection={<PlusIcon />}
        rightSection={<Kbd>N</Kbd>}
        aria-expanded={isForm}
        onClick={register}
      >
        Новая запись
      </Button>
    </>
  );
}

/** The actions on a phone, at the lower edge. */
function PhoneBar({ isForm, register }: PageActionsProps) {
  return (
    <div ref={measureBottomBar} className={styles.bar} data-print="hide">
      <Button
        component={Link}
        to={staffPaths.quickRegistration}
        variant={isForm ? "light" : "filled"}
        leftSection={<PersonPlusIcon />}
        className={styles.wide}
      >
        Быстрая регистрация
      </Button>
      <Button variant="default" aria-label="Новая запись" aria-expanded={isForm} onClick={register}>
        <PlusIcon />
      </Button>
    </div>
  );
}
