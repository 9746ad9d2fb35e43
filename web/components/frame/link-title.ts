/** By path. */
const titles: Record<string, string> = {};

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
  remember(link.pathname, link);
  remember(location.pathname, document.querySelector("h1"));
}

function remember(path: string, named: HTMLElement | null): void {
  const title = (named?.innerText ?? "").trim().replace(/\s+/g, " ");
  if (title !== "" && title.length <= maxTitleLength && !generic.test(title)) titles[path] = title;
}

/** Returns the title of the page at this path, according to the followed links; undefined if unknown. */
export function linkTitle(path: string): string | undefined {
  return titles[path];
}
