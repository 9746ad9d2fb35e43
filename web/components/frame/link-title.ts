let lastLink = { path: "", title: "" };

/** In characters: longer texts are whole cards. */
const maxTitleLength = 200;

/** Texts that name no page. */
const generic = /^(подробнее|читать|далее|назад|вперёд)/i;

/** Remembers the text of each link that is followed, as the title of a page that cannot be loaded. */
export function rememberLink({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (link) lastLink = { path: link.pathname, title: link.innerText.trim().replace(/\s+/g, " ") };
}

/** Returns the text of the link that led to this path, or null. */
export function linkTitle(path: string): string | null {
  const { title } = lastLink;
  const isTitle = lastLink.path === path && title !== "" && title.length <= maxTitleLength && !generic.test(title);
  return isTitle ? title : null;
}
