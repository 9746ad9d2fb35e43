import type { Role } from "#contract/endpoint.ts";
import { paths } from "../../paths.ts";
import { type EntrySection, editorOf, entrySections, nextAfter, wordsOf } from "../map/entry-sections.ts";
import { mayOpen, placeOf } from "../map/staff-map.ts";
import { contactLabels, landingLabels, menuLabels } from "../settings/setting-labels.ts";

/** What can be done or set, and where that is; `words` are others by which people look for it. */
export type Action = { to: string; title: string; details: string; words: string };

const atTable: Action[] = [
  { to: `${paths.registrants}#new-registration`, title: "Новая запись", words: "участник записать зарегистрировать" },
  {
    to: `${paths.registrants}#export`,
    title: "Выгрузить участников, напечатать анкеты",
    words: "экспорт скачать таблица excel xlsx csv печать формы список для подписей",
  },
].map((action) => ({ ...action, details: "Участники" }));

/** Everything that this role may do from the search. @param current the entry of the current conference. */
export function actionsOf(role: Role, current: number | null): Action[] {
  const sections = Object.keys(entrySections) as EntrySection[];
  const may = (path: string) => mayOpen(placeOf(path), role);
  const ofConference =
    current === null
      ? []
      : [
          {
            to: paths.staffConferenceRegistration(current),
            title: "Открыть или закрыть регистрацию",
            words: "включить выключить сроки места",
          },
          { to: nextAfter("conference", current), title: "Следующая конференция", words: "новая сделать" },
        ].map((action) => ({ ...action, details: "Текущая конференция" }));
  return [
    ...(may(paths.registrants) ? atTable : []),
    ...(may(paths.staffEntries("conferences")) ? ofConference : []),
    ...sections.map(wordsOf).flatMap(({ kind, begin, title }) => {
      const to = editorOf(kind, "new");
      return may(to) ? [{ to, title: begin, details: title, words: "создать добавить написать" }] : [];
    }),
  ];
}

const parts = [
  { to: paths.staffSettingsPart("contacts"), details: "Контакты и\u00a0реквизиты", labels: contactLabels },
  { to: paths.staffSettingsPart("landing"), details: "Главная страница", labels: landingLabels },
  { to: paths.staffSettingsPart("menu"), details: "Меню и\u00a0заявление", labels: menuLabels },
];

/** The settings by their words, each leading to its field. */
export function settingsOf(role: Role): Action[] {
  if (!mayOpen(placeOf(paths.staffSettings), role)) return [];
  return parts.flatMap(({ to, details, labels }) =>
    Object.entries(labels).map(([field, title]) => ({ to: `${to}#${field}`, title, details, words: "" })),
  );
}
