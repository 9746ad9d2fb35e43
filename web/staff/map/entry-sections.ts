import type { EntryKind } from "#contract/editors/entry-data.ts";
import { staffPaths } from "../staff-paths.ts";

export type Gender = "f" | "m" | "n";

/** The words of a kind of entry, and the part of the staff area where it is kept. */
type Words = {
  kind: EntryKind;
  /** Its list: «Новости». */
  title: string;
  /** One of them: «Новость». */
  one: string;
  /** The button that begins one: «Новая новость». */
  begin: string;
  /** For a search that found nothing: «новостей». */
  many: string;
  /** The column of its titles. */
  column: string;
  /** Placeholder of its search: «Слова из заголовка». */
  find: string;
  /** As the words of its states agree: «опубликована», «опубликован», «опубликовано». */
  gender: Gender;
  /** Makes the one that follows, where one follows another: «Следующее занятие». */
  next?: string;
  /** A row of few fields: changed in its list and published at once, without a draft. */
  isEditedInPlace?: true;
  /** Reached from the page of this section instead of the navigation. */
  isPartOf?: string;
};

/** Every section, under the part of the address that names it. */
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

/** The section of an address under `/staff/`. @throws where there is none: its route would not have come here. */
export function sectionOf(pathname: string): EntrySection {
  const name = pathname.split("/")[2] ?? "";
  if (!(name in entrySections)) throw new Error(`No section of entries is at ${pathname}.`);
  return name as EntrySection;
}

export function sectionWords(section: EntrySection): SectionWords {
  return entrySections[section];
}

/** Where an entry of this kind is edited. */
export function editorOf(kind: EntryKind, id: number | "new"): string {
  return staffPaths.entry(sectionOfKind(kind), id);
}

/** Where the one that follows an entry is asked for: a dialog over its editor. */
export function nextAfter(kind: EntryKind, id: number): string {
  return `${editorOf(kind, id)}${nextHash}`;
}

export const nextHash = "#next";

/** Where the entries of this kind are listed. */
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
