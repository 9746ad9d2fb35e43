import { showFile } from "#contract/editors/files.ts";
import { type Menu, setMenu, showContacts, showLanding, showMenu } from "#contract/editors/society-settings.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../api/use-api.ts";
import { LineField } from "../fields/basic-fields.tsx";
import { EditForm, fieldsOf, useEditForm } from "../fields/edit-form.tsx";
import { FieldPlace } from "../fields/field-box.tsx";
import { settingInWords } from "../fields/setting-in-words.ts";
import { FileField } from "../files/file-field.tsx";
import { keepFile, knownFile } from "../files/use-library.ts";
import { QueryStates } from "../list/list-states.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { ContactsForm } from "./contacts-form.tsx";
import { LandingForm } from "./landing-form.tsx";
import { MenuField } from "./menu-field.tsx";
import { menuLabels } from "./setting-labels.ts";

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

export function MenuPart() {
  const menu = useApiQuery(showMenu);
  return (
    <SettingsPart title="Меню и заявление" text="Меню и заявление стоят наверху каждой страницы сайта.">
      <QueryStates query={menu} what="меню">
        {(data) => <MenuForm menu={data} />}
      </QueryStates>
    </SettingsPart>
  );
}

type Application = { title: string; file_id: number | null };

/** What stands at the top of every page. */
function MenuForm({ menu }: { menu: Menu }) {
  const { edit, words } = useMenu(menu);
  const field = fieldsOf(edit);
  const { errorOf } = edit.form;
  const { value, onChange, label, id } = field("admission_application");
  return (
    <EditForm edit={edit} save="Сохранить меню и заявление" words={words}>
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
      <MenuField {...field("menu")} errorOf={errorOf} />
    </EditForm>
  );
}

function useMenu(menu: Menu) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: menu,
    valuesOf,
    labels: menuLabels,
    send: ({ admission_application: { title, file_id }, ...values }, revision) => {
      const admission_application = file_id === null ? null : { title, file_id };
      return api.ask(setMenu, { body: { ...values, admission_application, revision } });
    },
    latest: async () => {
      const newer = await api.ask(showMenu);
      const id = newer.admission_application?.file_id;
      if (id !== undefined) keepFile(cache, await api.ask(showFile, { params: { id: String(id) } }));
      return newer;
    },
    tell: (saved) => cache.set(showMenu, undefined, saved),
    done: "Меню и\u00a0заявление сохранены. На\u00a0сайте они сменятся сразу.",
  });
  const words = (field: string, value: unknown) => {
    if (field !== "admission_application") return settingInWords(field, value);
    const { title, file_id } = value as Application;
    return file_id === null ? "" : `${title}, файл ${knownFile(cache, file_id)?.name ?? `№\u00a0${file_id}`}`;
  };
  return { edit, words };
}

function valuesOf({ revision: _, admission_application: application, ...menu }: Menu) {
  return { ...menu, admission_application: application ?? noApplication };
}

const noApplication: Application = { title: "", file_id: null };
