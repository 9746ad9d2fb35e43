import { Navigate, useParams } from "react-router";
import { showOverview } from "#contract/home/overview.ts";
import { type Backups, showBackups } from "#contract/operate/backups.ts";
import { showContacts, showLanding } from "#contract/site/society-settings.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useMayErase } from "../../conference/registrants/erasure/use-retention.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { WellRow } from "../../kit/parts/problem-row.tsx";
import { SettingsPart } from "../../kit/parts/settings-part.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { PersonalDataPart } from "../../people/erasure/personal-data-part.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { FormerRegistrationPage } from "../entries/conference/conference-registration.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { LandingForm } from "./landing-form.tsx";
import styles from "./settings-page.module.css";
import { StorageUsed } from "./storage-used.tsx";

const parts: Record<string, () => React.ReactNode> = {
  contacts: ContactsPart,
  landing: LandingPart,
  server: ServerPart,
  "personal-data": PersonalDataPart,
};

/** Former addresses of the menu. */
const formerMenuParts = ["menu", "links"];

/** The settings of the site, one part per address. */
export function SettingsPage() {
  const { part = "" } = useParams();
  if (/^\d+$/.test(part)) return <FormerRegistrationPage conference={Number(part)} />;
  if (formerMenuParts.includes(part)) return <Navigate to={staffPaths.menu} replace />;
  const shown = parts[part] ? part : "contacts";
  const Part = parts[shown] ?? ContactsPart;
  return (
    <StaffPage
      title="Настройки"
      context={<WayToRegistration />}
      width={shown === "personal-data" || shown === "server" ? "narrow" : "full"}
    >
      <SettingsTabs part={shown} />
      <Part />
    </StaffPage>
  );
}

function WayToRegistration() {
  return (
    <>
      Регистрация — у самой <Link to={staffPaths.entries("conferences")}>конференции</Link>
    </>
  );
}

const places = [
  { part: "contacts", to: staffPaths.settingsPart("contacts"), name: "Контакты и реквизиты" },
  { part: "landing", to: staffPaths.settingsPart("landing"), name: "Главная страница" },
  { part: "server", to: staffPaths.settingsPart("server"), name: "Сервер" },
];
const forAdministrators = [
  { part: "personal-data", to: staffPaths.settingsPart("personal-data"), name: "Персональные данные" },
];

/** The parts of the settings. */
function SettingsTabs({ part }: { part: string }) {
  const shown = useMayErase() ? [...places, ...forAdministrators] : places;
  const tabs = shown.map((place) => ({ ...place, key: place.part, isCurrent: place.part === part }));
  return <ListTabs label="Разделы настроек" tabs={tabs} className={styles.tabs} />;
}

function ContactsPart() {
  const contacts = useApiQuery(showContacts);
  return (
    <SettingsPart title="Контакты и реквизиты" text="Их видят наверху и внизу каждой страницы сайта.">
      <QueryStates query={contacts} what="контакты">
        {(data) => <ContactsForm contacts={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

function LandingPart() {
  const landing = useApiQuery(showLanding);
  return (
    <SettingsPart title="Главная страница" text="Что оставлено пустым, на сайте не показывается.">
      <QueryStates query={landing} what="тексты главной страницы">
        {(data) => <LandingForm landing={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

/** Time of the last backup and free disk space; the home page shows them only if there is a problem. */
function ServerPart() {
  const overview = useApiQuery(showOverview);
  const administers = useMayErase();
  return (
    <SettingsPart title="Сервер" text="Если с копиями или местом беда, об этом скажет «Обзор».">
      {administers && <BackupsOfData />}
      <QueryStates query={overview} what="место на диске">
        {({ storage }) => <StorageUsed {...storage} />}
      </QueryStates>
    </SettingsPart>
  );
}

function BackupsOfData() {
  const backups = useApiQuery(showBackups);
  const today = useRootData()?.site.today ?? "";
  return (
    <StaffSection title="Резервные копии">
      <QueryStates query={backups} what="резервные копии">
        {(data) => <LastBackup {...data} today={today} />}
      </QueryStates>
    </StaffSection>
  );
}

function LastBackup({ at, last, today }: Backups & { today: string }) {
  if (!last) {
    return <p className="muted">{at === null ? "Копии сами не делаются." : `Первая будет сделана сама в ${at}.`}</p>;
  }
  return (
    <>
      <WellRow>Последняя копия: {recentMoment(last.made_at, today)}, проверена</WellRow>
      <p className="hint">
        {at !== null && `Каждый день в ${at}. `}
        {last.place}
      </p>
    </>
  );
}
