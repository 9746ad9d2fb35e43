import { Button, Menu } from "@mantine/core";
import { Link, Link as RouterLink } from "react-router";
import { dateLines, longDate } from "#domain/text/russian-dates.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { useRootData } from "../../root-data.ts";
import { useSession } from "../api/session.tsx";
import { PersonPlusIcon, PlusIcon } from "../icons/staff-icons.tsx";
import { QueryStates } from "../list/list-states.tsx";
import { type EntrySection, editorOf, entrySections, sectionWords } from "../map/entry-sections.ts";
import { mayOpen, placeOf } from "../map/staff-map.ts";
import { PageSpinner } from "../parts/page-spinner.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { staffPaths } from "../staff-paths.ts";
import { ConferenceOverview } from "./conference-overview.tsx";
import { Findings } from "./findings.tsx";
import styles from "./home-page.module.css";
import { Needs } from "./needs.tsx";
import { Scheduled, Unfinished } from "./own-work.tsx";
import { RegistrationsByDay } from "./registrations-by-day.tsx";
import { useHome } from "./use-home.ts";

/** The day, what waits for a hand, and the numbers of today. */
export function HomePage() {
  const { me } = useSession();
  const today = useRootData()?.site.today ?? "";
  const atDesk = mayOpen(placeOf(staffPaths.quickRegistration), me.role);
  const edits = mayOpen(placeOf(staffPaths.entries("news")), me.role);
  return (
    <StaffPage
      title={today === "" ? "Обзор" : dayTitle(today)}
      actions={
        <>
          {atDesk && (
            <Button
              component={RouterLink}
              to={staffPaths.quickRegistration}
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
  const home = useHome(who);
  const { overview, conferences, days } = home;
  if (!home.isReady) return <PageSpinner />;
  return (
    <div className={styles.parts}>
      <div className={styles.needs}>
        <Needs home={home} edits={who.edits} today={today} />
      </div>
      <div className={styles.column}>
        {who.atDesk && <ConferenceOverview query={conferences} />}
        <QueryStates query={days} what="регистрации по дням">
          {(counts) => <RegistrationsByDay {...counts} />}
        </QueryStates>
        {who.edits && (
          <QueryStates query={overview} what="обзор сайта">
            {(loaded) => <Findings overview={loaded} today={today} />}
          </QueryStates>
        )}
      </div>
      {overview.data && overview.data.scheduled.count + overview.data.drafts.count > 0 && (
        <div className={styles.side}>
          <Scheduled {...overview.data.scheduled} today={today} />
          <Unfinished {...overview.data.drafts} today={today} />
        </div>
      )}
    </div>
  );
}

/** «Четверг, 4 сентября 2025 г.» */
function dayTitle(date: string): string {
  const { weekday } = dateLines(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${longDate(date)}`;
}

/** Begins an entry of any kind; what belongs to another kind is begun there. */
function CreateMenu() {
  const sections = (Object.keys(entrySections) as EntrySection[]).map(sectionWords).filter(({ isPartOf }) => !isPartOf);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<PlusIcon />} rightSection={<ChevronDownIcon sign />}>
          Создать
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ kind, one }) => (
          <Menu.Item key={kind} component={Link} to={editorOf(kind, "new")}>
            {one}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
