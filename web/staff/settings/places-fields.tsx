import { TextInput } from "@mantine/core";
import styles from "./settings-form.module.css";
import type { SettingsFieldsProps } from "./window-fields.tsx";

/** How many may come, altogether and to each school; who is registered already stands beside it. */
export function PlacesFields({ values, set, errorOf, registered }: SettingsFieldsProps & { registered: number }) {
  const setSchool = (id: number, places: string) =>
    set({ schools: values.schools.map((school) => (school.id === id ? { ...school, places } : school)) });
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>
        Сколько мест
        <span className={styles.explained}>Пустое поле&nbsp;– без ограничения.</span>
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
      <label htmlFor={id} className={styles.school}>
        {label}
        <span className={styles.registered}>записано {registered}</span>
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
