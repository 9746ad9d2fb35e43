/** A link that staff or an import wrote: a path of this site or an address of the web, else null. */
export function safeLink(link: string | null): string | null {
  // A browser leaves out tabs and line breaks: «/», a tab and «/host» are another host.
  if (link === null || /\p{Cc}/u.test(link)) return null;
  if (/^\/(?![/\\])/.test(link)) return link;
  return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
