/** A link that staff or an import wrote: a path of this site or an address of the web, else null. */
export function safeLink(link: string | null): string | null {
  if (link === null) return null;
  if (/^\/(?![/\\])/.test(link)) return link;
  return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
