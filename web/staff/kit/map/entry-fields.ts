import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";

const times = { pub_date: "Появляется на сайте", until: "Снять с сайта" };

/** Labels of the fields of each kind, in the order of its form. */
export const fieldLabels: { [Kind in EntryKind]: { [Field in keyof EntryData<Kind>]: string } } = {
  news: {
    title: "Заголовок",
    tags: "Рубрики",
    text: "Текст",
    link: "Ссылка объявления",
    documents: "Документы к новости",
    pub_date: "Дата публикации",
    until: "Снять с сайта",
    is_announ: "Показывать в объявлениях",
    picture: "Титульная картинка",
  },
  tag: { name: "Название", slug: "Адрес", color: "Цвет" },
  season: { season_number: "Номер сезона", year: "Год" },
  session: {
    title: "Тема",
    season: "Сезон",
    number: "Номер занятия",
    date: "Дата",
    managements: "Руководители",
    school_name: "Название школы",
    school_link: "Ссылка на занятие",
    program: "Программа",
    is_active: "Ближайшее занятие",
    ...times,
  },
  conference: {
    name: "Название",
    roman: "Номер",
    theme: "Тема",
    start_date: "Начало",
    end_date: "Окончание",
    place: "Место",
    schools: "Школы",
    documents: "Документы конференции",
    news: "Новость о конференции",
    is_current: "Текущая конференция",
    ...times,
  },
  bulletin: { number: "Номер", date: "Дата выхода", about: "О чём", file: "Файл выпуска", cover: "Обложка", ...times },
  document: { title: "Название", section: "Группа", about: "Для чего", file: "Файл", ...times },
  page: {
    title: "Название",
    url: "Адрес",
    description: "Описание для поисковых систем",
    content: "Текст",
    version: "Версия текста",
    ...times,
  },
};

export function labelOf(kind: EntryKind, field: string): string {
  return (fieldLabels[kind] as Record<string, string>)[field] ?? field;
}

/** The field that is focused in a new entry. */
export function firstFieldOf(kind: EntryKind): string {
  return Object.keys(fieldLabels[kind])[0] ?? "";
}
