import { TextInput } from "@mantine/core";
import styles from "../../parts/settings-part.module.css";
import type { RegistrationValues } from "./registration-values.ts";

export type SettingsFieldsProps = {
  values: RegistrationValues;
  set: (part: Partial<RegistrationValues>) => void;
  errorOf: (field: string) => string | undefined;
};

/** From when to when; an empty edge is none. */
export function WindowFields({ values, set, errorOf }: SettingsFieldsProps) {
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>
        Сроки
        <span className={styles.explained}>По&nbsp;времени сайта. Можно оставить пустыми.</span>
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
