const longest = 48;

/** Returns a title for the breadcrumbs: the part before the colon, otherwise as many whole words as fit on a line. */
export function shortTitle(title: string): string {
  if (title.length <= longest) return title;
  const beforeColon = title.split(/: /, 1)[0] ?? title;
  if (beforeColon.length <= longest) return beforeColon;
  const words = title.slice(0, longest + 1).replace(/\s\S*$/, "");
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`;
}
