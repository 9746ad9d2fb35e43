const tables = /<table>([\s\S]*?)<\/table>/g;
const caption = /<caption>([\s\S]*?)<\/caption>/;
const headings = /<h[2-4]\b[^>]*>([\s\S]*?)<\/h[2-4]>/g;
const timeCells = /<(t[dh])>(\s*\d{1,2}[:.]\d{2}\s?[–-]\s?\d{1,2}[:.]\d{2}\s*)</g;

/**
 * Every table in a box that scrolls by itself, named by its caption or by the heading it stands under. The box takes
 * focus, so that a keyboard reaches the columns that do not fit. Cells with a span of time, «08:30–09:30», get the class
 * `time`. Cleaned HTML writes tables without attributes, so the tags can be found as they are.
 */
export function scrollingTables(html: string, time = ""): string {
  return html.replace(tables, (table, inside: string, at: number) => {
    const name = plain(caption.exec(inside)?.[1] ?? lastHeading(html.slice(0, at)) ?? "") || "Таблица";
    const marked = table.replace(timeCells, `<$1 class="${time}">$2<`);
    return `<div role="group" aria-label="${name}" tabindex="0">${marked}</div>`;
  });
}

function lastHeading(before: string): string | undefined {
  return [...before.matchAll(headings)].at(-1)?.[1];
}

/** Entities stay as they are: the text goes back into HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();
}
