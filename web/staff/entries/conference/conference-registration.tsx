import { Button } from "@mantine/core";
import { Link, Navigate, useParams } from "react-router";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { paths } from "#web/paths.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { QueryStates } from "../../list/list-states.tsx";
import { editorOf, listOf } from "../../map/entry-sections.ts";
import { SettingsPart } from "../../parts/settings-part.tsx";
import { StaffPage } from "../../parts/staff-page.tsx";
import { StaffProblem } from "../../parts/staff-problem.tsx";
import { ConferenceTabs } from "./conference-tabs.tsx";
import { RegistrationForm } from "./registration-form.tsx";

/** `/staff/conferences/12/registration/`: whether, when and how many people may register for this conference. */
export function RegistrationPage() {
  const id = Number(useParams()["id"]);
  const conferences = useApiQuery(listRegistrationSettings);
  const conference = conferences.data?.find(({ entry }) => entry === id);
  return (
    <StaffPage
      title={conference?.name ?? "Регистрация"}
      context={conference && <Context {...conference} />}
      width="narrow"
    >
      <ConferenceTabs entry={id} part="registration" />
      <QueryStates query={conferences} what="настройки регистрации">
        {() => (conference ? <Registration key={id} settings={conference} /> : <NotOnSite id={id} />)}
      </QueryStates>
    </StaffPage>
  );
}

function Context({ start_date, end_date, is_current }: RegistrationSettings) {
  const { days, year } = dateRange(start_date, end_date);
  return `${days} ${year}${is_current ? ", текущая" : ""}`;
}

function Registration({ settings }: { settings: RegistrationSettings }) {
  const text = settings.is_current
    ? "На\u00a0неё записывает анкета сайта: открыта\u00a0ли запись, когда и\u00a0сколько мест."
    : "Не\u00a0текущая. Настроить её можно заранее, анкета сайта перейдёт на\u00a0неё, когда она станет текущей.";
  return (
    <SettingsPart title="Регистрация на конференцию" text={text}>
      <RegistrationForm settings={settings} />
    </SettingsPart>
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
      Регистрация настраивается, когда конференция опубликована на&nbsp;сайте.
    </StaffProblem>
  );
}

/** Where the registration of a conference was set before: by its id on the site. */
export function FormerRegistrationPage({ conference: id }: { conference: number }) {
  const conferences = useApiQuery(listRegistrationSettings);
  return (
    <StaffPage title="Регистрация" width="narrow">
      <QueryStates query={conferences} what="конференцию">
        {(list) => {
          const entry = list.find((conference) => conference.id === id)?.entry;
          return <Navigate to={entry ? paths.staffConferenceRegistration(entry) : listOf("conference")} replace />;
        }}
      </QueryStates>
    </StaffPage>
  );
}
