import { Switch, TextInput } from "@mantine/core";
import {
  listRegistrationSettings,
  type PreparedRegistration,
  prepareRegistration,
  type RegistrationSettings,
  setRegistration,
  showPreparedRegistration,
} from "#contract/conference/conference-registration.ts";
import { countNotices } from "#contract/conference/letters/registration-notices.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useApiCache, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { useSiteOffset } from "#web/staff/kit/api/use-site-offset.ts";
import { EditForm, useEditForm } from "#web/staff/kit/fields/edit-form.tsx";
import { settingInWords } from "#web/staff/kit/fields/setting-in-words.ts";
import styles from "#web/staff/kit/parts/settings-part.module.css";
import { quickForAll } from "./quick-registration-words.ts";
import { bodyOf, type RegistrationValues, registrationLabels, registrationValues } from "./registration-values.ts";

type Settings = RegistrationSettings | PreparedRegistration;

/** The form of the registration settings, also of a draft: switch, window and places. */
export function RegistrationForm({ settings }: { settings: Settings }) {
  const offset = useSiteOffset();
  const waiting = useApiQuery(countNotices).data?.count ?? 0;
  const waitingInWords = waiting === 0 ? "" : ` Письма об открытии ${counted(waiting, waitingForms)}.`;
  const edit = useRegistration(settings, offset ?? "Z");
  const { values, set, form } = edit;
  return (
    <EditForm edit={edit} save="Сохранить регистрацию" disabled={offset === undefined} words={settingInWords}>
      <Switch
        id="registration_on"
        label="Регистрация на сайте открыта"
        description={`Выключатель главнее сроков: пока он выключен, анкета закрыта.${waitingInWords}`}
        checked={values.registration_on}
        onChange={(event) => set({ registration_on: event.currentTarget.checked })}
      />
      <WindowFields values={values} set={set} errorOf={form.errorOf} />
      <PlacesFields values={values} registered={settings.registered} set={set} errorOf={form.errorOf} />
      {(["offer_hours", "reminder_days"] as const).map((name) => (
        <TextInput
          key={name}
          id={name}
          inputMode="numeric"
          label={registrationLabels[name]}
          description={numberHints[name]}
          value={values[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
          error={form.errorOf(name)}
        />
      ))}
      <Switch
        id="quick_for_all"
        label={quickForAll.name}
        description={quickForAll.risk}
        checked={values.quick_for_all}
        onChange={(event) => set({ quick_for_all: event.currentTarget.checked })}
      />
    </EditForm>
  );
}

const waitingForms = ["человек ждёт", "человека ждут", "человек ждут"] as const;

const numberHints = {
  offer_hours: "Столько держится предложенное место. Ночью срок не кончается.",
  reminder_days: "Письмо с билетом уйдёт утром этого дня. 0 — не напоминать.",
};

/** @param offset of the society's time zone. */
function useRegistration(settings: Settings, offset: string) {
  const api = useStaffApi();
  const cache = useApiCache();
  const { id } = settings;
  const draft = { params: { entry: String(settings.entry) } };
  return useEditForm<Settings, RegistrationValues>({
    saved: settings,
    valuesOf: registrationValues,
    labels: registrationLabels,
    send: (values, revision) => {
      const body = { ...bodyOf(values, offset), revision };
      if (id === null) return api.request(prepareRegistration, { ...draft, body });
      return api.request(setRegistration, { params: { id: String(id) }, body });
    },
    latest: async () => {
      if (id === null) return api.request(showPreparedRegistration, draft);
      return (await api.request(listRegistrationSettings)).find((conference) => conference.id === id) ?? settings;
    },
    onSaved: (saved) => {
      if (saved.id === null) return cache.set(showPreparedRegistration, draft, saved);
      const list = cache.get(listRegistrationSettings) ?? [];
      const renewed = list.map((conference) => (conference.id === id ? saved : conference));
      cache.set(listRegistrationSettings, undefined, renewed);
    },
    done: "Настройки регистрации сохранены.",
  });
}

/** The number of places, in total and by school, beside the number of registrations. */
function PlacesFields({ values, set, errorOf, registered }: SettingsFieldsProps & { registered: number }) {
  const setSchool = (id: number, places: string) =>
    set({ schools: values.schools.map((school) => (school.id === id ? { ...school, places } : school)) });
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>
        Сколько мест
        <span className={styles.explained}>Пустое поле — без ограничения.</span>
      </legend>
      <Places
        id="places"
        label="На конференции"
        registered={registered}
        value={values.places}
        change={(places) => set({ places })}
        error={errorOf("places")}
      />
      {values.schools.map((school, index) => (
        <Places
          key={school.id}
          id={`schools.${index}.places`}
          label={school.name}
          registered={school.registered}
          value={school.places}
          change={(places) => setSchool(school.id, places)}
          error={errorOf(`schools.${index}.places`)}
        />
      ))}
    </fieldset>
  );
}

type PlacesProps = {
  id: string;
  label: string;
  registered: number;
  value: string;
  change: (places: string) => void;
  error: string | undefined;
};

function Places({ id, label, registered, value, change, error }: PlacesProps) {
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        {label}
        <span className="hint tabular">записано {registered}</span>
      </label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
    </div>
  );
}

type SettingsFieldsProps = {
  values: RegistrationValues;
  set: (part: Partial<RegistrationValues>) => void;
  errorOf: (field: string) => string | undefined;
};

/** The window of the registration; an empty field means no limit. */
function WindowFields({ values, set, errorOf }: SettingsFieldsProps) {
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>
        Сроки
        <span className={styles.explained}>По времени сайта. Можно оставить пустыми.</span>
      </legend>
      <TextInput
        id="registration_from"
        type="datetime-local"
        label="Начало"
        value={values.registration_from}
        onChange={(event) => set({ registration_from: event.currentTarget.value })}
        error={errorOf("registration_from")}
      />
      <TextInput
        id="registration_until"
        type="datetime-local"
        label="Окончание"
        value={values.registration_until}
        onChange={(event) => set({ registration_until: event.currentTarget.value })}
        error={errorOf("registration_until")}
      />
    </fieldset>
  );
}
