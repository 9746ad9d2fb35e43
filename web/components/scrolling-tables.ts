const tables = /<table>([\s\S]*?)<\/table>/g;
const caption = /<caption>([\s\S]*?)<\/caption>/;
const headings = /<h[2-4]\b[^>]*>([\s\S]*?)<\/h[2-4]>/g;
const timeCells = /<(t[dh])>(\s*\d{1,2}[:.]\d{2}\s?[–-]\s?\d{1,2}[:.]\d{2}\s*)</g;

/** In characters: what is read out when the box takes focus. */
const longestName = 200;

/**
 * Every table in a box that scrolls by itself, named by its caption or by the heading it stands under. The box takes
 * focus, so that a keyboard reaches the columns that do not fit. Cells with a span of time, «08:30–09:30», get the class
 * `time`. Cleaned HTML writes tables without attributes, so the tags can be found as they are.
 */
export function scrollingTables(html: string, time = ""): string {
  const headingBefore = headingsInTurn(html);
  return html.replace(tables, (table, inside: string, at: number) => {
    const heading = headingBefore(at);
    const name = plain(caption.exec(inside)?.[1] ?? heading) || "Таблица";
    const marked = table.replace(timeCells, `<$1 class="${time}">$2<`);
    return `<div role="group" aria-label="${name}" tabindex="0">${marked}</div>`;
  });
}

/** The last heading that ends before a place; places are asked for in their order, so each heading is passed once. */
function headingsInTurn(html: string): (at: number) => string {
  const found = html.matchAll(headings);
  let last = "";
  let next = found.next().value;
  return (at) => {
    for (; next && next.index + next[0].length <= at; next = found.next().value) last = plain(next[1] ?? "");
    return last;
  };
}

/** Entities stay as they are, none cut in two: the text goes back into HTML. */
function plain(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();
  return text.length <= longestName ? text : `${text.slice(0, longestName).replace(/&[^;]*$/, "")}…`;
}
