import { showFile } from "#contract/editors/files.ts";
import { type Links, setLinks, showContacts, showLanding, showLinks } from "#contract/editors/society-settings.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../api/use-api.ts";
import { LineField } from "../fields/basic-fields.tsx";
import { EditForm, fieldsOf, useEditForm } from "../fields/edit-form.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import { FileField } from "../files/file-field.tsx";
import { keepFile, knownFile } from "../files/use-library.ts";
import { QueryStates } from "../list/list-states.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { LandingForm } from "./landing-form.tsx";
import { settingInWords } from "./setting-in-words.ts";

export function ContactsPart() {
  const contacts = useApiQuery(showContacts);
  return (
    <SettingsPart title="Контакты и реквизиты" text="Их видят внизу каждой страницы сайта.">
      <QueryStates query={contacts} what="контакты">
        {(data) => <ContactsForm contacts={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

export function LandingPart() {
  const landing = useApiQuery(showLanding);
  return (
    <SettingsPart title="Главная страница" text="Что оставлено пустым, на&nbsp;сайте не&nbsp;показывается.">
      <QueryStates query={landing} what="тексты главной страницы">
        {(data) => <LandingForm landing={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

export function LinksPart() {
  const links = useApiQuery(showLinks);
  return (
    <SettingsPart title="Ссылки и заявление" text="Пункта меню без&nbsp;ссылки на&nbsp;сайте нет.">
      <QueryStates query={links} what="ссылки">
        {(data) => <LinksForm links={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

const labels = {
  journal_url: "Ссылка на\u00a0журнал",
  portal_url: "Ссылка на\u00a0дистанционное обучение",
  admission_application: "Заявление о\u00a0приёме в\u00a0общество",
};

type Application = { title: string; file_id: number | null };

/** Where the menu leads besides the site itself, and what whoever joins fills in. */
function LinksForm({ links }: { links: Links }) {
  const { edit, words } = useLinks(links);
  const field = fieldsOf(edit);
  const { errorOf } = edit.form;
  const { value, onChange, label, id } = field("admission_application");
  return (
    <EditForm edit={edit} save="Сохранить ссылки и заявление" words={words}>
      <LineField {...field("journal_url")} placeholder="https://" inputMode="url" hint="Пункт меню «Журнал»" />
      <LineField
        {...field("portal_url")}
        placeholder="https://"
        inputMode="url"
        hint="Пункт меню «Дистанционное обучение»"
      />
      <FieldPlace id={id}>
        <FileField
          label={label}
          value={value.file_id}
          onChange={(file_id) => onChange({ ...value, file_id })}
          accept="document"
          hint="Стоит наверху каждой страницы, рядом с&nbsp;объявлениями. Без файла не&nbsp;показывается."
          error={errorOf("admission_application.file_id") ?? errorOf("admission_application")}
        />
      </FieldPlace>
      {value.file_id !== null && (
        <LineField
          id="admission_application.title"
          label="Как назвать заявление на&nbsp;сайте"
          value={value.title}
          onChange={(title) => onChange({ ...value, title })}
          error={errorOf("admission_application.title")}
        />
      )}
    </EditForm>
  );
}

function useLinks(links: Links) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: links,
    valuesOf,
    labels,
    send: ({ admission_application: { title, file_id }, ...values }, revision) => {
      const admission_application = file_id === null ? null : { title, file_id };
      return api.ask(setLinks, { body: { ...values, admission_application, revision } });
    },
    latest: async () => {
      const newer = await api.ask(showLinks);
      const id = newer.admission_application?.file_id;
      if (id !== undefined) keepFile(cache, await api.ask(showFile, { params: { id: String(id) } }));
      return newer;
    },
    tell: (saved) => cache.set(showLinks, undefined, saved),
    done: "Ссылки и\u00a0заявление сохранены. На\u00a0сайте они сменятся сразу.",
  });
  const words = (field: string, value: unknown) => {
    if (field !== "admission_application") return settingInWords(field, value);
    const { title, file_id } = value as Application;
    return file_id === null ? "" : `${title}, файл ${knownFile(cache, file_id)?.name ?? `№\u00a0${file_id}`}`;
  };
  return { edit, words };
}

function valuesOf({ revision: _, admission_application: application, ...links }: Links) {
  return { ...links, admission_application: application ?? noApplication };
}

const noApplication: Application = { title: "", file_id: null };
