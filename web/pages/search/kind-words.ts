import type { SearchKind } from "#contract/site/search.ts";

/** What visitors call the kinds: one thing, and all of them. */
export const kindWords: Record<SearchKind, { one: string; all: string }> = {
  news: { one: "Новость", all: "Новости" },
  page: { one: "Страница", all: "Страницы" },
  session: { one: "Занятие школы", all: "Занятия школы" },
  conference: { one: "Конференция", all: "Конференции" },
  bulletin: { one: "Бюллетень", all: "Бюллетени" },
  document: { one: "Документ", all: "Документы" },
};

export function isKind(text: string): text is SearchKind {
  return Object.hasOwn(kindWords, text);
}
