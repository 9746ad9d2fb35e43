import { Button, Input, TextInput } from "@mantine/core";
import { showFile } from "#contract/library/files.ts";
import { type Contacts, setContacts, showContacts } from "#contract/site/society-settings.ts";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField, TextAreaField } from "../../kit/fields/basic-fields.tsx";
import { EditForm, fieldsOf, useEditForm } from "../../kit/fields/edit-form.tsx";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import { settingInWords } from "../../kit/fields/setting-in-words.ts";
import { PlusIcon } from "../../kit/icons/staff-icons.tsx";
import styles from "../../kit/parts/settings-part.module.css";
import { FileField } from "../../library/files/file-field.tsx";
import { keepFile, knownFile } from "../../library/files/use-library.ts";
import { contactLabels } from "./setting-labels.ts";

/** Names and contacts of the society, for the footer of every page. */
export function ContactsForm({ contacts }: { contacts: Contacts }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: contacts,
    valuesOf: contactsValues,
    labels: contactLabels,
    send: ({ admission_application: { title, file_id }, ...values }, revision) => {
      const admission_application = file_id === null ? null : { title, file_id };
      return api.request(setContacts, { body: { ...values, admission_application, revision } });
    },
    latest: async () => {
      const newer = await api.request(showContacts);
      const id = newer.admission_application?.file_id;
      if (id !== undefined) keepFile(cache, await api.request(showFile, { params: { id: String(id) } }));
      return newer;
    },
    onSaved: (saved) => cache.set(showContacts, undefined, saved),
    done: "Контакты сохранены. На сайте они сменятся сразу.",
  });
  const field = fieldsOf(edit);
  const words = (name: string, value: unknown) => {
    if (name !== "admission_application") return settingInWords(name, value);
    const { title, file_id } = value as Application;
    return file_id === null ? "" : `${title}, файл ${knownFile(cache, file_id)?.name ?? `№ ${file_id}`}`;
  };
  return (
    <EditForm edit={edit} save="Сохранить контакты" words={words}>
      <LineField {...field("short_name")} hint="В шапке сайта и в заголовках страниц" />
      <TextAreaField {...field("full_name")} isLine />
      <TextAreaField {...field("address")} isLine />
      <LineField {...field("email")} inputMode="email" />
      <TextAreaField {...field("office_hours")} isLine />
      <PhoneFields phones={edit.values.phones} set={(phones) => edit.set({ phones })} errorOf={edit.form.errorOf} />
      <ApplicationFields {...field("admission_application")} errorOf={edit.form.errorOf} />
      <fieldset className="stack gap-4">
        <legend className={styles.legend}>
          Реквизиты
          <span className={styles.explained}>Внизу каждой страницы. Пустые на сайте не показываются.</span>
        </legend>
        <div className={styles.thirds}>
          <LineField {...field("inn")} hint="10 цифр" inputMode="numeric" />
          <LineField {...field("kpp")} hint="9 цифр" />
          <LineField {...field("ogrn")} hint="13 цифр" inputMode="numeric" />
        </div>
        <TextAreaField {...field("postal_address")} isLine />
        <LineField {...field("head_position")} placeholder="Председатель правления" />
        <LineField {...field("head_name")} />
        <TextAreaField {...field("bank_details")} rows={4} hint="Каждый реквизит с новой строки" />
      </fieldset>
    </EditForm>
  );
}

const maxPhones = 4;

type Application = { title: string; file_id: number | null };
const noApplication: Application = { title: "", file_id: null };

/** The contacts as values of the form, with formatted phones, or an empty field for the first phone. */
function contactsValues({ revision: _, admission_application: application, ...contacts }: Contacts) {
  const phones = contacts.phones.length === 0 ? [""] : contacts.phones.map(phoneForPeople);
  return { ...contacts, phones, admission_application: application ?? noApplication };
}

type ApplicationFieldsProps = FieldProps<Application> & { errorOf: (field: string) => string | undefined };

/** The application form for joining, linked next to the announcements of every page. */
function ApplicationFields({ id, label, value, onChange, errorOf }: ApplicationFieldsProps) {
  return (
    <>
      <FileField
        id={id}
        label={label}
        value={value.file_id}
        onChange={(file_id) => onChange({ ...value, file_id })}
        accept="document"
        hint="Стоит наверху каждой страницы, рядом с объявлениями. Без файла не показывается."
        error={errorOf("admission_application.file_id") ?? errorOf("admission_application")}
      />
      {value.file_id !== null && (
        <LineField
          id="admission_application.title"
          label="Как назвать заявление на сайте"
          value={value.title}
          onChange={(title) => onChange({ ...value, title })}
          error={errorOf("admission_application.title")}
        />
      )}
    </>
  );
}

type PhoneFieldsProps = {
  phones: string[];
  set: (phones: string[]) => void;
  errorOf: (field: string) => string | undefined;
};

/** The phone numbers. Emptied ones are removed; the first is at the top of every page. */
function PhoneFields({ phones, set, errorOf }: PhoneFieldsProps) {
  const error = errorOf("phones");
  return (
    <fieldset id="phones" className={styles.pair}>
      <legend className={styles.legend}>
        Телефоны
        <span className={styles.explained}>Первый стоит наверху каждой страницы. Лишний сотрите.</span>
      </legend>
      {phones.map((phone, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: phones are identified by their position.
          key={index}
          id={`phones.${index}`}
          type="tel"
          label={`Телефон ${index + 1}`}
          value={phone}
          onChange={(event) => set(phones.with(index, event.currentTarget.value))}
          error={errorOf(`phones.${index}`)}
        />
      ))}
      {phones.length < maxPhones && (
        <Button
          variant="default"
          leftSection={<PlusIcon />}
          className={styles.addPhone ?? ""}
          onClick={() => {
            set([...phones, ""]);
            requestAnimationFrame(() => document.getElementById(`phones.${phones.length}`)?.focus());
          }}
        >
          Добавить телефон
        </Button>
      )}
      {error && <Input.Error className={styles.ofAll}>{error}</Input.Error>}
    </fieldset>
  );
}
