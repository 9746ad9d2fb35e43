import { Button } from "@mantine/core";
import { Link, Navigate, useParams } from "react-router";
import {
  listRegistrationSettings,
  type PreparedRegistration,
  type RegistrationSettings,
  showPreparedRegistration,
} from "#contract/conference/conference-registration.ts";
import { showEntry } from "#contract/site/entries/entries.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { ArrowLeftIcon } from "#ui/status/icons.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useRetention } from "#web/staff/conference/registrants/erasure/use-retention.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useArrivalField } from "#web/staff/kit/fields/use-arrival-field.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { editorOf, listOf, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import { SettingsPart } from "#web/staff/kit/parts/settings-part.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { StaffFacts } from "#web/staff/kit/parts/staff-section.tsx";
import { RetentionTerm } from "#web/staff/people/erasure/retention-term.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import styles from "../editor.module.css";
import { PanelSection } from "../panel-section.tsx";
import { StateBadge } from "../state-badge.tsx";
import { ConferenceTabs } from "./conference-tabs.tsx";
import { ofPlaces } from "./of-places.ts";
import { ConferenceQuestionsPart } from "./questions/questions-form.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/** `/staff/conferences/12/registration/`: the settings of a conference's registration. */
export function RegistrationPage() {
  const id = Number(useParams()["id"]);
  const conferences = useApiQuery(listRegistrationSettings);
  const conference = conferences.data?.find(({ entry }) => entry === id);
  const isAbsent = conferences.data !== undefined && conference === undefined;
  const { data: draft, isPending } = useApiQuery(
    showEntry,
    isAbsent ? { params: { kind: "conference", id: String(id) } } : null,
  );
  return (
    <div className={styles.editor}>
      <header className={styles.bar}>
        <Link to={listOf("conference")} className={styles.back}>
          <ArrowLeftIcon sign /> {wordsOfKind("conference").title}
        </Link>
        {conference && <State {...conference} />}
        {draft && <StateBadge {...draft} hasChanges={draft.has_changes} gender="f" />}
      </header>
      <div className={styles.column}>
        <ConferenceTabs entry={id} part="registration" />
        <h1 className={styles.heading}>{(conference?.name ?? draft?.title) || "Регистрация"}</h1>
        <QueryStates query={conferences} what="настройки регистрации">
          {() => {
            if (conference) {
              return (
                <div key={id} className="stack gap-8">
                  <Registration settings={conference} />
                  <ConferenceQuestionsPart conference={conference} />
                </div>
              );
            }
            if (isPending) return null;
            return draft?.state === "draft" ? <OfDraft key={id} id={id} /> : <NotOnSite id={id} />;
          }}
        </QueryStates>
      </div>
      <aside className={styles.panel} aria-label="О записи">
        {conference && <Registered {...conference} />}
        {isAbsent && <PanelSection title="Записано">Пока никого.</PanelSection>}
        {conference && <KeptData conference={conference.id} />}
      </aside>
    </div>
  );
}

function State({ start_date, end_date, is_current }: RegistrationSettings) {
  const { days, year } = dateRange(start_date, end_date);
  return (
    <>
      <span className="muted">{`${days} ${year}`}</span>
      {is_current && <StaffBadge kind="information">Текущая</StaffBadge>}
    </>
  );
}

function Registration({ settings }: { settings: RegistrationSettings | PreparedRegistration }) {
  return (
    <SettingsPart title="Регистрация на конференцию" text={whenItCounts(settings)}>
      <RegistrationForm settings={settings} />
    </SettingsPart>
  );
}

function whenItCounts({ id, is_current }: RegistrationSettings | PreparedRegistration): string {
  if (id === null) return "Конференция — черновик. Настройки сохранятся с ним и подействуют, когда её опубликуют.";
  if (is_current) return "На неё записывает анкета сайта: открыта ли запись, когда и сколько мест.";
  return "Не текущая. Настроить её можно заранее, анкета сайта перейдёт на неё, когда она станет текущей.";
}

function OfDraft({ id }: { id: number }) {
  const query = useApiQuery(showPreparedRegistration, { params: { entry: String(id) } });
  return (
    <QueryStates query={query} what="настройки регистрации">
      {(settings) => <Registration settings={settings} />}
    </QueryStates>
  );
}

/** The number of registrations, in total and by school. */
function Registered({ id, registered, places, schools }: RegistrationSettings) {
  const withoutSchool = registered - schools.reduce((sum, school) => sum + school.registered, 0);
  return (
    <PanelSection title="Записано">
      <StaffFacts
        areBrief
        facts={[
          ["Всего", ofPlaces(registered, places)],
          ...schools.map((school) => [school.name, ofPlaces(school.registered, school.places)] as const),
          ...(withoutSchool > 0 ? [["Школа не указана", withoutSchool] as const] : []),
        ]}
      />
      <p>
        <Link to={withFilters(paths.registrants, { conference: id })}>Список участников</Link>
      </p>
    </PanelSection>
  );
}

/** For administrators: the retention of registrations. */
function KeptData({ conference }: { conference: number }) {
  const term = useRetention().data?.find((one) => one.conference === conference);
  useArrivalField();
  if (!term) return null;
  return (
    <PanelSection title="Персональные данные">
      <RetentionTerm term={term} />
    </PanelSection>
  );
}

function NotOnSite({ id }: { id: number }) {
  return (
    <StaffProblem
      title="Этой конференции нет на сайте"
      action={
        <Button component={Link} to={editorOf("conference", id)} variant="light">
          К конференции
        </Button>
      }
    >
      Настройки её регистрации вернутся на сайт вместе с ней, тогда их можно будет изменить.
    </StaffProblem>
  );
}

/** Redirects from the former address, which has the id of the conference on the site. */
export function FormerRegistrationPage({ conference: id }: { conference: number }) {
  const conferences = useApiQuery(listRegistrationSettings);
  return (
    <StaffPage title="Регистрация" width="narrow">
      <QueryStates query={conferences} what="конференцию">
        {(list) => {
          const entry = list.find((conference) => conference.id === id)?.entry;
          return <Navigate to={entry ? staffPaths.conferenceRegistration(entry) : listOf("conference")} replace />;
        }}
      </QueryStates>
    </StaffPage>
  );
}
