import { Input, TextInput } from "@mantine/core";
import { type Contacts, setContacts, showContacts } from "#contract/editors/society-settings.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { useApiCache, useStaffApi } from "../api/use-api.ts";
import { LineField, TextAreaField } from "../fields/basic-fields.tsx";
import { EditForm, fieldsOf, useEditForm } from "../fields/edit-form.tsx";
import { settingInWords } from "../fields/setting-in-words.ts";
import styles from "../parts/settings-part.module.css";
import { contactLabels } from "./setting-labels.ts";

/** Who the society is and how it is reached: the footer of every page. */
export function ContactsForm({ contacts }: { contacts: Contacts }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: contacts,
    valuesOf,
    labels: contactLabels,
    send: (values, revision) => api.ask(setContacts, { body: { ...values, revision } }),
    latest: () => api.ask(showContacts),
    tell: (saved) => cache.set(showContacts, undefined, saved),
    done: "Контакты сохранены. На сайте они сменятся сразу.",
  });
  const field = fieldsOf(edit);
  return (
    <EditForm edit={edit} save="Сохранить контакты" words={settingInWords}>
      <LineField {...field("short_name")} hint="В шапке сайта и в заголовках страниц" />
      <TextAreaField {...field("full_name")} isLine />
      <TextAreaField {...field("address")} isLine />
      <LineField {...field("email")} inputMode="email" />
      <TextAreaField {...field("office_hours")} isLine />
      <PhoneFields phones={edit.values.phones} set={(phones) => edit.set({ phones })} errorOf={edit.form.errorOf} />
      <fieldset className="stack gap-4">
        <legend className={styles.legend}>
          Реквизиты
          <span className={styles.explained}>Внизу каждой страницы. Пустые на&nbsp;сайте не&nbsp;показываются.</span>
        </legend>
        <div className={styles.thirds}>
          <LineField {...field("inn")} hint="10 цифр" inputMode="numeric" />
          <LineField {...field("kpp")} hint="9 цифр" />
          <LineField {...field("ogrn")} hint="13 цифр" inputMode="numeric" />
        </div>
        <TextAreaField {...field("postal_address")} isLine />
        <LineField {...field("head_position")} placeholder="Председатель правления" />
        <LineField {...field("head_name")} />
        <TextAreaField {...field("bank_details")} rows={4} hint="Каждый реквизит с&nbsp;новой строки" />
      </fieldset>
    </EditForm>
  );
}

const mostPhones = 4;

/** Phones as people read them, with room for the others. */
function valuesOf({ revision: _, ...contacts }: Contacts) {
  const phones = Array.from({ length: mostPhones }, (_, index) => phoneForPeople(contacts.phones[index] ?? ""));
  return { ...contacts, phones };
}

type PhoneFieldsProps = {
  phones: string[];
  set: (phones: string[]) => void;
  errorOf: (field: string) => string | undefined;
};

/** Up to four; an emptied one goes. The first stands on top of every page. */
function PhoneFields({ phones, set, errorOf }: PhoneFieldsProps) {
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
