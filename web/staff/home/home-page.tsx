import { Button, Menu } from "@mantine/core";
import { Link, Link as RouterLink } from "react-router";
import { listServerWarnings, type ServerWarning } from "#contract/staff/account-security.ts";
import { dateLines, longDate } from "#domain/text/russian-dates.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { useSession } from "../api/session.tsx";
import { useApiQuery } from "../api/use-api.ts";
import { PersonPlusIcon, PlusIcon, WarningIcon } from "../icons/staff-icons.tsx";
import { QueryStates } from "../list/list-states.tsx";
import { type EntrySection, editorOf, entrySections, wordsOf } from "../map/entry-sections.ts";
import { mayOpen, placeOf } from "../map/staff-map.ts";
import { PageSpinner } from "../parts/page-spinner.tsx";
import { ProblemRow } from "../parts/problem-row.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import { DueErasures } from "../personal-data/due-erasures.tsx";
import { BackupsOfData } from "./backups.tsx";
import { ConferenceOverview } from "./conference-overview.tsx";
import { ErrorList } from "./error-list.tsx";
import { Findings } from "./findings.tsx";
import styles from "./home-page.module.css";
import { PublishedLast, Scheduled, Unfinished } from "./own-work.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { RegistrationsByDay } from "./registrations-by-day.tsx";
import { StorageUsed } from "./storage-used.tsx";
import { useHome } from "./use-home.ts";

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
        {administers && <ErrorList today={today} />}
        <DueErasures />
        {overview && (
          <QueryStates query={overview} what="обзор сайта">
            {(loaded) => <Findings overview={loaded} today={today} />}
          </QueryStates>
        )}
        {conferences && <ConferenceOverview query={conferences} />}
        {administers && <BackupsOfData today={today} />}
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
        <QuickLinks />
      </div>
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
  const sections = (Object.keys(entrySections) as EntrySection[]).map(wordsOf).filter(({ isPartOf }) => !isPartOf);
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

const words: Record<ServerWarning, { title: string; why: string }> = {
  "untrusted-proxy": {
    title: "Все посетители видны под одним адресом",
    why: "Запросы приходят через прокси, а\u00a0сайт о\u00a0нём не\u00a0знает, и\u00a0ограничения входа считают всех одним человеком. Попросите того, кто следит за\u00a0сервером, задать настройку TRUST_PROXY.",
  },
  "unreadable-second-steps": {
    title: "Коды второго шага не\u00a0проверить",
    why: "На\u00a0сервере сменился ключ шифрования: войти с\u00a0кодом сотрудники не\u00a0смогут. Попросите того, кто следит за\u00a0сервером, вернуть файл secret.key или настройку SECRET_KEY. Если ключ потерян, сбросьте второй шаг на\u00a0странице «Сотрудники».",
  },
};

/** For administrators: what is set on the server so that it hinders security. Nothing where all is well. */
function ServerWarnings() {
  const { data = [] } = useApiQuery(listServerWarnings);
  if (data.length === 0) return null;
  return (
    <StaffSection title="Настройка сервера">
      {data.map((warning) => (
        <ProblemRow key={warning} Icon={WarningIcon} {...words[warning]} />
      ))}
    </StaffSection>
  );
}
