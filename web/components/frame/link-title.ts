import { paths } from "../../paths.ts";

/** Titles of pages, by path; of those visited, and of those that links name in other words. */
const pages: Record<string, string> = {
  [paths.news]: "Новости",
  [paths.documents]: "Документы",
  [paths.conferences]: "Конференции",
  [paths.allSchools]: "Школа фтизиатра",
  [paths.allBulletins]: "Бюллетень",
  [paths.search]: "Поиск по сайту",
  [paths.registration]: "Регистрация на конференцию",
  [paths.certificates]: "Проверка сертификата",
  [paths.rights]: "Ваши права на данные",
};
/** Texts of followed links, by path. */
const links: Record<string, string> = {};

/** In characters: longer texts are whole cards. */
const maxTitleLength = 200;

/** Texts of links that do not name a page. */
const generic = /^(подробнее|читать|далее|назад|вперёд|на главную)/i;

/**
 * Stores the text of a followed link, as the title of a page that cannot be loaded, and the title of the current page,
 * for going back.
 */
export function rememberLink({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link) return;
  remember(links, link.pathname, link);
  remember(pages, location.pathname, document.querySelector("h1"));
}

function remember(titles: Record<string, string>, path: string, named: HTMLElement | null): void {
  const title = (named?.innerText ?? "").trim().replace(/\s+/g, " ");
  if (title !== "" && title.length <= maxTitleLength && !generic.test(title)) titles[path] = title;
}

/** Returns the title of the page at this path, from a visit or else from the followed link; undefined if unknown. */
export function linkTitle(path: string): string | undefined {
  return pages[path] ?? links[path];
}
