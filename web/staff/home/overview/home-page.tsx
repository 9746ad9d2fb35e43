import { Button, Menu } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import { showDoor } from "#contract/conference/day/check-in/door-desk.ts";
import { dateLines, dateRange, longDate } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { useWaitingCount } from "../../conference/registration/waiting/use-waiting-count.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { PersonPlusIcon, PlusIcon } from "../../kit/icons/staff-icons.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { type EntrySection, editorOf, entrySections, sectionWords } from "../../kit/map/entry-sections.ts";
import { mayOpen, placeOf } from "../../kit/map/staff-map.ts";
import { PageSpinner } from "../../kit/parts/page-spinner.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { StaffFacts, StaffSection } from "../../kit/parts/staff-section.tsx";
import { ofPlaces } from "../../site/entries/conference/of-places.ts";
import { quickForAll } from "../../site/entries/conference/quick-registration-words.ts";
import { staffPaths } from "../../staff-paths.ts";
import { Findings } from "./findings.tsx";
import styles from "./home-page.module.css";
import { Needs } from "./needs.tsx";
import { Scheduled, Unfinished } from "./own-work.tsx";
import { RegistrationsByDay } from "./registrations-by-day.tsx";
import { useHome } from "./use-home.ts";

/** The home page: the date, open tasks, and today's numbers. */
export function HomePage() {
  const { me } = useSession();
  const today = useRootData()?.site.today ?? "";
  const atDesk = mayOpen(placeOf(staffPaths.quickRegistration), me.roles);
  const edits = mayOpen(placeOf(staffPaths.entries("news")), me.roles);
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
        {who.atDesk && <ConferenceOverview query={conferences} today={today} />}
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

/** A menu that creates an entry of any kind. */
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
          <Menu.Item key={kind} component={RouterLink} to={editorOf(kind, "new")}>
            {one}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The current conference: the number of registrations, and whether people can still register. */
function ConferenceOverview({ query, today }: { query: UseQueryResult<RegistrationSettings[]>; today: string }) {
  return (
    <QueryStates query={query} what="конференцию">
      {(list) => {
        const current = list.find((conference) => conference.is_current);
        if (current) return <Conference conference={current} today={today} />;
        return <StaffProblem title="Текущей конференции нет">Регистрация сейчас ни на одну не ведётся.</StaffProblem>;
      }}
    </QueryStates>
  );
}

function Conference({ conference, today }: { conference: RegistrationSettings; today: string }) {
  const { name, start_date, end_date, registered, places, schools, quick_for_all } = conference;
  const { days, year } = dateRange(start_date, end_date);
  const isNow = start_date <= today && today <= end_date;
  const arrivals = useApiQuery(showDoor, undefined, { enabled: isNow, refetchInterval: 60_000 }).data?.counts.here;
  const inLine = useWaitingCount();
  const isPast = end_date < today;
  const withoutSchool = registered - schools.reduce((sum, school) => sum + school.registered, 0);
  return (
    <StaffSection title={name} text={`${days} ${year}`}>
      <StaffFacts
        areBrief
        facts={[
          [
            "Записаны",
            <Link key="all" to={paths.registrants}>
              {ofPlaces(registered, places)}
            </Link>,
          ],
          ...(isPast ? [] : schools).map(
            (school) => [school.name, ofPlaces(school.registered, school.places)] as const,
          ),
          ...(withoutSchool > 0 && !isPast ? [["Школа не указана", withoutSchool] as const] : []),
          ...(arrivals === undefined ? [] : [["Пришли сегодня", arrivals] as const]),
          ...(inLine === 0 ? [] : [["Ждут места", inLine] as const]),
          ["Регистрация на сайте", registrationWords(conference)],
          [quickForAll.name, quick_for_all ? quickForAll.on : quickForAll.off],
        ]}
      />
    </StaffSection>
  );
}

/** The state of the registration by the switch, then by the window, which the site compares with the clock. */
function registrationWords({ registration_on, registration_from, registration_until }: RegistrationSettings): string {
  if (!registration_on) return "выключена";
  const edges = [
    registration_from && `с ${dateAndTime(registration_from)}`,
    registration_until && `до ${dateAndTime(registration_until)}`,
  ].filter(Boolean);
  return edges.length === 0 ? "включена, без сроков" : `включена, ${edges.join(" ")}`;
}
