import type { EntryKind } from "#contract/library/entry-data.ts";
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
  /** Genitive plural, for a search without results: «новостей». */
  many: string;
  /** Heading of the column of titles. */
  column: string;
  /** Placeholder of the search: «Слова из заголовка». */
  find: string;
  /** Gender for the names of states: «опубликована», «опубликован», «опубликовано». */
  gender: Gender;
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
    many: "новостей",
    column: "Заголовок и рубрики",
    find: "Слова из заголовка или текста",
    gender: "f",
  },
  tags: {
    kind: "tag",
    one: "Рубрика",
    title: "Рубрики",
    begin: "Новая рубрика",
    many: "рубрик",
    column: "Название",
    find: "Слова из названия",
    gender: "f",
    isEditedInPlace: true,
    isPartOf: "news",
  },
  schools: {
    kind: "session",
    one: "Занятие",
    title: "Занятия",
    begin: "Новое занятие",
    next: "Следующее занятие",
    many: "занятий",
    column: "Тема",
    find: "Слова из темы",
    gender: "n",
  },
  seasons: {
    kind: "season",
    one: "Сезон",
    title: "Сезоны школы",
    begin: "Новый сезон",
    next: "Следующий сезон",
    many: "сезонов",
    column: "Сезон",
    find: "Номер сезона",
    gender: "m",
    isEditedInPlace: true,
    isPartOf: "schools",
  },
  conferences: {
    kind: "conference",
    one: "Конференция",
    title: "Конференции",
    begin: "Новая конференция",
    next: "Следующая конференция",
    many: "конференций",
    column: "Название",
    find: "Слова из названия",
    gender: "f",
  },
  bulletins: {
    kind: "bulletin",
    one: "Бюллетень",
    title: "Бюллетени",
    begin: "Новый бюллетень",
    many: "бюллетеней",
    column: "Номер",
    find: "Номер бюллетеня",
    gender: "m",
  },
  documents: {
    kind: "document",
    one: "Документ",
    title: "Документы",
    begin: "Новый документ",
    many: "документов",
    column: "Название",
    find: "Слова из названия",
    gender: "m",
  },
  pages: {
    kind: "page",
    one: "Страница",
    title: "Страницы",
    begin: "Новая страница",
    many: "страниц",
    column: "Название",
    find: "Слова из названия или текста",
    gender: "f",
  },
} as const satisfies Record<string, Words>;

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
  return staffPaths.entry(sectionOfKind(kind), id);
}

/** Returns the address of the dialog that creates the next entry, above the editor. */
export function nextAfter(kind: EntryKind, id: number): string {
  return `${editorOf(kind, id)}${nextHash}`;
}

export const nextHash = "#next";

/** Address of the list of this kind of entry. */
export function listOf(kind: EntryKind): string {
  return staffPaths.entries(sectionOfKind(kind));
}

function sectionOfKind(kind: EntryKind): EntrySection {
  const names = Object.keys(entrySections) as EntrySection[];
  return names.find((name) => entrySections[name].kind === kind) ?? "news";
}

export function wordsOfKind(kind: EntryKind): SectionWords {
  return entrySections[sectionOfKind(kind)];
}
