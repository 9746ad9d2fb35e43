import { Button, Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type RegistrationSettings, setRegistration } from "../../../contract/staff-settings.ts";
import { notifyDone } from "../notice.tsx";
import { useSession } from "../session.tsx";
import { useStaffForm } from "../staff-form.tsx";
import { UnsavedChanges } from "../unsaved-changes.tsx";
import { PlacesFields } from "./places-fields.tsx";
import { bodyOf, changedNames, type RegistrationValues, valuesOf } from "./registration-values.ts";
import styles from "./settings-form.module.css";
import { useSiteOffset } from "./use-site-offset.ts";
import { WindowFields } from "./window-fields.tsx";

/** Whether people may register on the site, from when to when, and how many. */
export function RegistrationForm({ settings }: { settings: RegistrationSettings }) {
  const { api } = useSession();
  const client = useQueryClient();
  const offset = useSiteOffset();
  const [values, setValues] = useState(() => valuesOf(settings));
  const set = (part: Partial<RegistrationValues>) => setValues({ ...values, ...part });
  const form = useStaffForm(async () => {
    const body = bodyOf(values, offset ?? "Z");
    const saved = await api.ask(setRegistration, { params: { id: String(settings.id) }, body });
    client.setQueryData<RegistrationSettings[]>(["registration-settings"], (list) =>
      list?.map((conference) => (conference.id === saved.id ? saved : conference)),
    );
    setValues(valuesOf(saved));
    notifyDone("Настройки регистрации сохранены.");
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.form}>
      {form.summary}
      <Switch
        id="registration_on"
        label="Регистрация на сайте открыта"
        description="Выключатель главнее сроков: пока он выключен, форма закрыта."
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
      <Button type="submit" loading={form.isSending} disabled={offset === undefined}>
        Сохранить регистрацию
      </Button>
      <UnsavedChanges changed={changedNames(values, settings)} />
    </form>
  );
}
