import { Button, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Contacts, setContacts } from "../../../contract/staff-settings.ts";
import { phoneForPeople } from "../../../domain/phone-numbers.ts";
import { notifyDone } from "../notice.tsx";
import { useSession } from "../session.tsx";
import { useStaffForm } from "../staff-form.tsx";
import { UnsavedChanges } from "../unsaved-changes.tsx";
import { PhoneFields } from "./phone-fields.tsx";
import styles from "./settings-form.module.css";

/** Those that outgrow a line are shown in as many as they need. */
const long: readonly string[] = ["full_name", "address", "office_hours"];

const lines = [
  ["short_name", "Краткое название"],
  ["full_name", "Полное название"],
  ["address", "Адрес"],
  ["email", "Электронная почта"],
  ["office_hours", "Часы работы"],
  ["inn", "ИНН"],
  ["ogrn", "ОГРН"],
] as const satisfies readonly (readonly [keyof Contacts, string])[];

/** Who the society is and how it is reached: the footer of every page. */
export function ContactsForm({ contacts }: { contacts: Contacts }) {
  const { api } = useSession();
  const client = useQueryClient();
  const [values, setValues] = useState(() => shown(contacts));
  const form = useStaffForm(async () => {
    const phones = values.phones.filter((phone) => phone.trim() !== "");
    const saved = await api.ask(setContacts, { body: { ...values, phones } });
    client.setQueryData(["contacts"], saved);
    setValues(shown(saved));
    notifyDone("Контакты сохранены. На сайте они сменятся сразу.");
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.form}>
      {form.summary}
      {lines.map(([name, label]) => (
        <Line
          key={name}
          name={name}
          label={label}
          value={values[name]}
          change={(text) => setValues({ ...values, [name]: text })}
          error={form.errorOf(name)}
        />
      ))}
      <PhoneFields phones={values.phones} set={(phones) => setValues({ ...values, phones })} errorOf={form.errorOf} />
      <Button type="submit" variant="light" loading={form.isSending}>
        Сохранить контакты
      </Button>
      <UnsavedChanges changed={changedNames(values, shown(contacts))} />
    </form>
  );
}

type LineProps = {
  name: string;
  label: string;
  value: string;
  change: (text: string) => void;
  error: string | undefined;
};

function Line({ name, label, value, change, error }: LineProps) {
  const field = { id: name, label, value, error };
  if (!long.includes(name)) {
    const type = name === "email" ? "email" : "text";
    return <TextInput {...field} type={type} onChange={(event) => change(event.currentTarget.value)} />;
  }
  return <Textarea {...field} autosize onChange={(event) => change(event.currentTarget.value.replaceAll("\n", " "))} />;
}

const mostPhones = 4;

/** Phones as people read them, with room for the others. */
function shown(contacts: Contacts): Contacts {
  const phones = Array.from({ length: mostPhones }, (_, index) => phoneForPeople(contacts.phones[index] ?? ""));
  return { ...contacts, phones };
}

function changedNames(values: Contacts, before: Contacts): string[] {
  const changed = lines.filter(([name]) => values[name] !== before[name]).map(([, label]) => label.toLowerCase());
  return values.phones.join() === before.phones.join() ? changed : [...changed, "телефоны"];
}
