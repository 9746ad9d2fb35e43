import { Button } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import { dateLines, longDate } from "../../../domain/russian-dates.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { DueErasures } from "../personal-data/due-erasures.tsx";
import { QueryStates } from "../query-states.tsx";
import { useSession } from "../session.tsx";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { mayOpen, placeOf } from "../shell/staff-map.ts";
import { PersonPlusIcon } from "../staff-icons.tsx";
import { StaffPage } from "../staff-page.tsx";
import { ConferenceOverview } from "./conference-overview.tsx";
import { CreateMenu } from "./create-menu.tsx";
import { Findings } from "./findings.tsx";
import styles from "./home-page.module.css";
import { PublishedLast, Scheduled, Unfinished } from "./own-work.tsx";
import { RegistrationsByDay } from "./registrations-by-day.tsx";
import { ServerWarnings } from "./server-warnings.tsx";
import { StorageUsed } from "./storage-used.tsx";
import { useHome } from "./use-home.ts";
import { Ways } from "./ways.tsx";

/** The day; what waits for this person; how registration goes; where they may go on. */
export function HomePage() {
  const { me } = useSession();
  const today = useRootData()?.site.today ?? "";
  const atDesk = mayOpen(placeOf(paths.quickRegistration), me.role);
  const edits = mayOpen(placeOf(paths.staffEntries("news")), me.role);
  return (
    <StaffPage
      title={today === "" ? "Обзор" : dayTitle(today)}
      actions={
        <>
          {atDesk && (
            <Button
              component={RouterLink}
              to={paths.quickRegistration}
              variant="light"
              leftSection={<PersonPlusIcon />}
            >
              Быстрая регистрация
            </Button>
          )}
          {edits && <CreateMenu />}
        </>
      }
    >
      <HomeParts atDesk={atDesk} edits={edits} today={today} />
    </StaffPage>
  );
}

function HomeParts({ today, ...who }: { atDesk: boolean; edits: boolean; today: string }) {
  const { me } = useSession();
  const administers = mayOpen(placeOf(paths.staffAccounts), me.role);
  const { overview, conferences, days, isReady } = useHome(who);
  if (!isReady) return <PageSpinner />;
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        {administers && <ServerWarnings />}
        <DueErasures />
        {overview && (
          <QueryStates query={overview} what="обзор сайта">
            {(loaded) => <Findings overview={loaded} today={today} />}
          </QueryStates>
        )}
        {conferences && <ConferenceOverview query={conferences} />}
      </div>
      {overview?.data && (
        <div className={styles.side}>
          <Scheduled {...overview.data.scheduled} today={today} />
          <Unfinished {...overview.data.drafts} today={today} />
          <PublishedLast items={overview.data.published} today={today} />
          <StorageUsed {...overview.data.storage} />
        </div>
      )}
      <div className={styles.column}>
        <QueryStates query={days} what="регистрации по дням">
          {(counts) => <RegistrationsByDay {...counts} />}
        </QueryStates>
        <Ways />
      </div>
    </div>
  );
}

/** «Четверг, 4 сентября 2025 г.» */
function dayTitle(date: string): string {
  const { weekday } = dateLines(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${longDate(date)}`;
}
