import type { Role } from "#contract/endpoint.ts";
import { paths } from "#web/paths.ts";
import { type EntrySection, editorOf, entrySections, nextAfter, sectionWords } from "../../kit/map/entry-sections.ts";
import { mayOpen, placeOf } from "../../kit/map/staff-map.ts";
import { contactLabels, landingLabels, menuLabels } from "../../site/settings/setting-labels.ts";
import { staffPaths } from "../../staff-paths.ts";

/** An action or setting with its place; `words` are further search words. */
export type Action = { to: string; title: string; details: string; words: string };

/** Used instead of an address to sign out. */
export const signOutAction = "#sign-out";

const atTable: Action[] = [
  { to: staffPaths.newRegistration, title: "Новая запись", words: "участник записать зарегистрировать" },
  {
    to: `${paths.registrants}#export`,
    title: "Выгрузить участников, напечатать анкеты",
    words: "экспорт скачать таблица excel xlsx csv печать формы список для подписей",
  },
].map((action) => ({ ...action, details: "Участники" }));

const ownActions: Action[] = [
  { to: `${staffPaths.profile}#current_password`, title: "Сменить пароль", words: "поменять новый пароль" },
  { to: `${staffPaths.profile}#password`, title: "Второй шаг входа", words: "код телефон приложение двухфакторный" },
  { to: signOutAction, title: "Выйти", words: "выход закончить сеанс сменить пользователя" },
].map((action) => ({ ...action, details: "Мой профиль" }));

/** All actions of these roles in the search. @param current the entry of the current conference. */
export function actionsOf(held: readonly Role[], current: number | null): Action[] {
  const sections = Object.keys(entrySections) as EntrySection[];
  const may = (path: string) => mayOpen(placeOf(path), held);
  const ofConference =
    current === null
      ? []
      : [
          {
            to: staffPaths.conferenceRegistration(current),
            title: "Открыть или закрыть регистрацию",
            words: "включить выключить сроки места",
          },
          { to: nextAfter("conference", current), title: "Следующая конференция", words: "новая сделать" },
        ].map((action) => ({ ...action, details: "Текущая конференция" }));
  return [
    ...(may(paths.registrants) ? atTable : []),
    ...(may(staffPaths.entries("conferences")) ? ofConference : []),
    ...sections.map(sectionWords).flatMap(({ kind, begin, title }) => {
      const to = editorOf(kind, "new");
      return may(to) ? [{ to, title: begin, details: title, words: "создать добавить написать" }] : [];
    }),
    ...ownActions,
  ];
}

const parts = [
  { to: staffPaths.settingsPart("contacts"), details: "Контакты и реквизиты", labels: contactLabels },
  { to: staffPaths.settingsPart("landing"), details: "Главная страница", labels: landingLabels },
  { to: staffPaths.menu, details: "Меню сайта", labels: menuLabels },
];

/** Additional words by which settings are found. */
const otherWords: Record<string, string> = {
  menu: "меню сайта навигация пункты шапка",
  admission_application: "вступить файл",
  phones: "добавить телефон",
};

const retention: Action = {
  to: `${staffPaths.settingsPart("personal-data")}#retention`,
  title: "Срок хранения персональных данных",
  details: "Персональные данные",
  words: "стереть удалить 152-фз согласия",
};

/** The settings by their labels, each with the address of its field. */
export function settingsOf(held: readonly Role[]): Action[] {
  if (!mayOpen(placeOf(staffPaths.settings), held)) return [];
  const fields = parts.flatMap(({ to, details, labels }) =>
    Object.entries(labels).map(([field, title]) => ({
      to: `${to}#${field}`,
      title,
      details,
      words: otherWords[field] ?? "",
    })),
  );
  return held.includes("administrator") ? [...fields, retention] : fields;
}
