/** A link from staff or an import if it is a path of this site or a web address, else null. */
export function safeLink(link: string | null): string | null {
  // Browsers ignore tabs and line breaks: «/», a tab and «/host» lead to another host.
  if (link === null || /\p{Cc}/u.test(link)) return null;
  if (/^\/(?![/\\])/.test(link)) return link;
  return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}
