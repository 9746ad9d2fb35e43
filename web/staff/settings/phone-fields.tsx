import { TextInput } from "@mantine/core";
import styles from "./settings-form.module.css";

type PhoneFieldsProps = {
  phones: string[];
  set: (phones: string[]) => void;
  errorOf: (field: string) => string | undefined;
};

/** Up to four; an emptied one goes. The first stands on top of every page. */
export function PhoneFields({ phones, set, errorOf }: PhoneFieldsProps) {
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>Телефоны. Первый стоит наверху каждой страницы, лишние оставьте пустыми</legend>
      {phones.map((phone, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a phone is its place in the list.
          key={index}
          id={`phones.${index}`}
          type="tel"
          aria-label={`Телефон ${index + 1}`}
          value={phone}
          onChange={(event) => set(phones.with(index, event.currentTarget.value))}
          error={errorOf(`phones.${index}`)}
        />
      ))}
    </fieldset>
  );
}
