import { Input, TextInput } from "@mantine/core";
import styles from "./settings-form.module.css";

type PhoneFieldsProps = {
  phones: string[];
  set: (phones: string[]) => void;
  errorOf: (field: string) => string | undefined;
};

/** Up to four; an emptied one goes. The first stands on top of every page. */
export function PhoneFields({ phones, set, errorOf }: PhoneFieldsProps) {
  const error = errorOf("phones");
  return (
    <fieldset id="phones" className={styles.pair}>
      <legend className={styles.legend}>
        Телефоны
        <span className={styles.explained}>Первый стоит наверху каждой страницы. Лишние оставьте пустыми.</span>
      </legend>
      {phones.map((phone, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a phone is its place in the list.
          key={index}
          id={`phones.${index}`}
          type="tel"
          label={`Телефон ${index + 1}`}
          value={phone}
          onChange={(event) => set(phones.with(index, event.currentTarget.value))}
          error={errorOf(`phones.${index}`)}
        />
      ))}
      {error && <Input.Error className={styles.ofAll}>{error}</Input.Error>}
    </fieldset>
  );
}
