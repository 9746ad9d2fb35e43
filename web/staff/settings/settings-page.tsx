import { Button, NativeSelect } from "@mantine/core";
import { Link, useNavigate, useParams } from "react-router";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { paths } from "../../paths.ts";
import { useApiQuery } from "../api/use-api.ts";
import { QueryStates } from "../list/list-states.tsx";
import { ListTabs } from "../list/list-tabs.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { PersonalDataPart } from "../personal-data/personal-data-part.tsx";
import { useMayErase } from "../registrants/erasure/use-retention.ts";
import { RegistrationForm } from "./registration-form.tsx";
import styles from "./settings-page.module.css";
import { ContactsPart, LandingPart, MenuPart } from "./society-parts.tsx";

const parts: Record<string, () => React.ReactNode> = {
  contacts: ContactsPart,
  landing: LandingPart,
  menu: MenuPart,
  "personal-data": PersonalDataPart,
};

/** Everything that the site says of the society, and who may register: a part at a time, each under its address. */
export function SettingsPage() {
  const { part = "" } = useParams();
  const Part = parts[part];
  return (
    <StaffPage title="Настройки" width="narrow">
      <SettingsTabs part={Part ? part : ""} />
      {Part ? <Part /> : <RegistrationPart asked={/^\d+$/.test(part) ? Number(part) : null} />}
    </StaffPage>
  );
}

const places = [
  { part: "", to: paths.staffSettings, name: "Регистрация" },
  { part: "contacts", to: paths.staffSettingsPart("contacts"), name: "Контакты и\u00a0реквизиты" },
  { part: "landing", to: paths.staffSettingsPart("landing"), name: "Главная страница" },
  { part: "menu", to: paths.staffSettingsPart("menu"), name: "Меню и\u00a0заявление" },
];
const forAdministrators = [
  { part: "personal-data", to: paths.staffSettingsPart("personal-data"), name: "Персональные данные" },
];

/** The parts of the settings. */
function SettingsTabs({ part }: { part: string }) {
  const shown = useMayErase() ? [...places, ...forAdministrators] : places;
  const tabs = shown.map((place) => ({ ...place, key: place.part, isCurrent: place.part === part }));
  return <ListTabs label="Разделы настроек" tabs={tabs} className={styles.tabs} />;
}

/** The registration of a conference, the current one unless another is asked for by its id. */
function RegistrationPart({ asked }: { asked: number | null }) {
  const conferences = useApiQuery(listRegistrationSettings);
  return (
    <SettingsPart title="Регистрация на конференцию" text="Открыта ли запись на&nbsp;сайте, когда и&nbsp;сколько мест.">
      <QueryStates query={conferences} what="настройки регистрации">
        {(list) => <OfConference list={currentFirst(list)} asked={asked} />}
      </QueryStates>
    </SettingsPart>
  );
}

function OfConference({ list, asked }: { list: RegistrationSettings[]; asked: number | null }) {
  const navigate = useNavigate();
  const shown = asked === null ? list[0] : list.find(({ id }) => id === asked);
  if (!shown) return <NoConference isAsked={asked !== null} />;
  return (
    <>
      <NativeSelect
        label="Конференция"
        value={String(shown.id)}
        onChange={(event) => navigate(paths.staffSettingsPart(Number(event.currentTarget.value)))}
        data={list.map((conference) => ({ value: String(conference.id), label: nameOf(conference) }))}
        description={
          shown.is_current
            ? "Текущая: на неё записывает анкета сайта."
            : "Не текущая. Настроить её можно заранее, анкета сайта перейдёт на неё, когда она станет текущей."
        }
      />
      <RegistrationForm key={shown.id} settings={shown} />
    </>
  );
}

function NoConference({ isAsked }: { isAsked: boolean }) {
  const to = isAsked ? paths.staffSettings : paths.staffEntries("conferences");
  return (
    <StaffProblem
      title={isAsked ? "Такой конференции нет" : "Конференций пока нет"}
      action={
        <Button component={Link} to={to} variant="light">
          {isAsked ? "К текущей конференции" : "К списку конференций"}
        </Button>
      }
    >
      {isAsked
        ? "Возможно, её сняли с\u00a0сайта."
        : "Регистрация настраивается, когда конференция опубликована на\u00a0сайте."}
    </StaffProblem>
  );
}

function currentFirst(list: RegistrationSettings[]): RegistrationSettings[] {
  return list.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

function nameOf({ name, start_date, end_date, is_current }: RegistrationSettings): string {
  const { days, year } = dateRange(start_date, end_date);
  return `${name}, ${days} ${year}${is_current ? " (текущая)" : ""}`;
}
