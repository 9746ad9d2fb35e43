import type { EntryKind } from "#contract/library/entry-data.ts";
import type { PluralForms } from "#domain/text/russian-plurals.ts";
import { staffPaths } from "../../staff-paths.ts";

export type Gender = "f" | "m" | "n";

/** Texts of a kind of entry, and its section of the staff area. */
type Words = {
  kind: EntryKind;
  /** The title of the list: «Новости». */
  title: string;
  /** The name of an entry: «Новость». */
  one: string;
  /** Label of the button for a new entry: «Новая новость». */
  begin: string;
  forms: PluralForms;
  /** Heading of the column of titles. */
  column: string;
  /** Placeholder of the search: «Слова из заголовка». */
  find: string;
  /** Gender for the names of states: «опубликована», «опубликован», «опубликовано». */
  gender: Gender;
  /** The chapter of the guide. */
  chapter: string;
  /** Label of the button for the next entry of a series: «Следующее занятие». */
  next?: string;
  /** Whether entries have few fields, which are edited in the list and published at once, without a draft. */
  isEditedInPlace?: true;
  /** The section whose page links to this one, instead of the navigation. */
  isPartOf?: string;
};

/** All sections, by the part of the address that names them. */
export const entrySections = {
  news: {
    kind: "news",
    one: "Новость",
    title: "Новости",
    begin: "Новая новость",
    forms: ["новость", "новости", "новостей"],
    column: "Заголовок и рубрики",
    find: "Слова из заголовка или текста",
    gender: "f",
    chapter: "news",
  },
  tags: {
    kind: "tag",
    one: "Рубрика",
    title: "Рубрики",
    begin: "Новая рубрика",
    forms: ["рубрика", "рубрики", "рубрик"],
    column: "Название",
    find: "Слова из названия",
    gender: "f",
    chapter: "news",
    isEditedInPlace: true,
    isPartOf: "news",
  },
  schools: {
    kind: "session",
    one: "Занятие",
    title: "Занятия",
    begin: "Новое занятие",
    next: "Следующее занятие",
    forms: ["занятие", "занятия", "занятий"],
    column: "Тема",
    find: "Слова из темы",
    gender: "n",
    chapter: "school",
  },
  seasons: {
    kind: "season",
    one: "Сезон",
    title: "Сезоны школы",
    begin: "Новый сезон",
    next: "Следующий сезон",
    forms: ["сезон школы", "сезона школы", "сезонов школы"],
    column: "Сезон",
    find: "Номер сезона",
    gender: "m",
    chapter: "school",
    isEditedInPlace: true,
    isPartOf: "schools",
  },
  conferences: {
    kind: "conference",
    one: "Конференция",
    title: "Конференции",
    begin: "Новая конференция",
    next: "Следующая конференция",
    forms: ["конференция", "конференции", "конференций"],
    column: "Название",
    find: "Слова из названия",
    gender: "f",
    chapter: "conference",
  },
  bulletins: {
    kind: "bulletin",
    one: "Бюллетень",
    title: "Бюллетени",
    begin: "Новый бюллетень",
    forms: ["бюллетень", "бюллетеня", "бюллетеней"],
    column: "Номер",
    find: "Номер бюллетеня",
    gender: "m",
    chapter: "bulletins-and-documents",
  },
  documents: {
    kind: "document",
    one: "Документ",
    title: "Документы",
    begin: "Новый документ",
    forms: ["документ", "документа", "документов"],
    column: "Название",
    find: "Слова из названия",
    gender: "m",
    chapter: "bulletins-and-documents",
  },
  pages: {
    kind: "page",
    one: "Страница",
    title: "Страницы",
    begin: "Новая страница",
    forms: ["страница", "страницы", "страниц"],
    column: "Название",
    find: "Слова из названия или текста",
    gender: "f",
    chapter: "pages",
  },
} as const satisfies Record<string, Words>;

const sectionByKind = {
  news: "news",
  tag: "tags",
  session: "schools",
  season: "seasons",
  conference: "conferences",
  bulletin: "bulletins",
  document: "documents",
  page: "pages",
} as const satisfies Record<EntryKind, EntrySection>;

export type EntrySection = keyof typeof entrySections;
export type SectionWords = Words;

/**
 * Returns the section of an address under `/staff/`.
 * @throws if there is none, which the routes prevent.
 */
export function sectionOf(pathname: string): EntrySection {
  const name = pathname.split("/")[2] ?? "";
  if (!(name in entrySections)) throw new Error(`No section of entries is at ${pathname}.`);
  return name as EntrySection;
}

export function sectionWords(section: EntrySection): SectionWords {
  return entrySections[section];
}

/** Address of the editor of an entry. */
export function editorOf(kind: EntryKind, id: number | "new"): string {
  return staffPaths.entry(sectionByKind[kind], id);
}

/** Returns the address of the dialog that creates the next entry, above the editor. */
export function nextAfter(kind: EntryKind, id: number): string {
  return `${editorOf(kind, id)}${nextHash}`;
}

export const nextHash = "#next";

/** Address of the list of this kind of entry. */
export function listOf(kind: EntryKind): string {
  return staffPaths.entries(sectionByKind[kind]);
}

export function wordsOfKind(kind: EntryKind): SectionWords {
  return entrySections[sectionByKind[kind]];
}
