import { Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import {
  listRegistrationSettings,
  type RegistrationSettings,
  setRegistration,
} from "../../../contract/staff-settings.ts";
import { useStaffApi } from "../staff-api.ts";
import { PlacesFields } from "./places-fields.tsx";
import { bodyOf, registrationLabels, valuesOf } from "./registration-values.ts";
import { settingInWords } from "./setting-in-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { useSiteOffset } from "./use-site-offset.ts";
import { WindowFields } from "./window-fields.tsx";

/** Whether people may register on the site, from when to when, and how many. */
export function RegistrationForm({ settings }: { settings: RegistrationSettings }) {
  const offset = useSiteOffset();
  const edit = useRegistration(settings, offset ?? "Z");
  const { values, set, form } = edit;
  return (
    <SettingsForm edit={edit} save="Сохранить регистрацию" disabled={offset === undefined} words={settingInWords}>
      <Switch
        id="registration_on"
        label="Регистрация на сайте открыта"
        description="Выключатель главнее сроков: пока он выключен, анкета закрыта."
        checked={values.registration_on}
        onChange={(event) => set({ registration_on: event.currentTarget.checked })}
      />
      <WindowFields values={values} set={set} errorOf={form.errorOf} />
      <PlacesFields values={values} registered={settings.registered} set={set} errorOf={form.errorOf} />
      <Switch
        id="quick_for_all"
        label="Быстрая регистрация без входа"
        description="Записаться одним именем сможет любой. Сотрудникам она доступна всегда."
        checked={values.quick_for_all}
        onChange={(event) => set({ quick_for_all: event.currentTarget.checked })}
      />
    </SettingsForm>
  );
}

export const registrationKey = ["registration-settings"];

/** @param offset of the society's clock. */
function useRegistration(settings: RegistrationSettings, offset: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const { id } = settings;
  return useSettingsForm({
    saved: settings,
    valuesOf,
    labels: registrationLabels,
    send: (values, revision) => {
      const body = { ...bodyOf(values, offset), revision };
      return api.ask(setRegistration, { params: { id: String(id) }, body });
    },
    latest: async () =>
      (await api.ask(listRegistrationSettings)).find((conference) => conference.id === id) ?? settings,
    tell: (saved) =>
      client.setQueryData<RegistrationSettings[]>(registrationKey, (list) =>
        list?.map((conference) => (conference.id === id ? saved : conference)),
      ),
    done: "Настройки регистрации сохранены.",
  });
}
