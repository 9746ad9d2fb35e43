type TableClasses = { time?: string | undefined; cards?: string | undefined };

const tables = /<table>([\s\S]*?)<\/table>/g;
const caption = /<caption>([\s\S]*?)<\/caption>/;
const headings = /<h[2-4]\b[^>]*>([\s\S]*?)<\/h[2-4]>/g;
const timeCells =
  /<(t[dh])((?: scope="\w*")?(?: data-label="[^"]*")?)>(\s*\d{1,2}[:.]\d{2}\s?[–-]\s?\d{1,2}[:.]\d{2}\s*)</g;

/** In characters: the label that screen readers announce when the box is focused. */
const maxNameLength = 200;

/**
 * Wraps every table in a scrollable box, labelled by the table's caption or by the heading before it. The box is
 * focusable, so that hidden columns can be reached by keyboard. Cells with a time span, «08:30–09:30», get the class
 * `time`, tables of words the class `cards`. Sanitized HTML has `table` and `tr` without attributes.
 */
export function scrollingTables(html: string, { time = "", cards = "" }: TableClasses = {}): string {
  const headingBefore = headingsInTurn(html);
  return html.replace(tables, (table, inside: string, at: number) => {
    const heading = headingBefore(at);
    const name = plain(caption.exec(inside)?.[1] ?? heading) || "Таблица";
    const labelled = withLabels(table);
    const marked = (labelled ?? table).replace(timeCells, `<$1 class="${time}"$2>$3<`);
    const kind = labelled === undefined || cards === "" ? "" : ` class="${cards}"`;
    return `<div role="group" aria-label="${name}" tabindex="0"${kind}>${marked}</div>`;
  });
}

/** Cells in sanitized HTML, without those that span several columns or rows. */
const cells = /<(t[dh])( scope="\w*")?>([\s\S]*?)<\/\1>/g;
const rows = /<tr>([\s\S]*?)<\/tr>/g;
const headRow = /<thead>\s*<tr>([\s\S]*?)<\/tr>/;

/** In characters. A table with longer cells is prose in columns; a table without them is figures to compare. */
const longCell = 24;
const maxLabelledColumns = 6;

/**
 * Adds the heading of its column to every cell of a table's body, so that a row can be shown as a card on narrow pages.
 * Returns undefined for tables that are better scrolled: figures, many columns, spanning cells.
 */
function withLabels(table: string): string | undefined {
  const bodyStart = table.indexOf("<tbody>");
  const body = table.slice(bodyStart);
  const labels = textsOfCells(headRow.exec(table)?.[1] ?? "");
  const isProse = textsOfCells(body).some((text) => text.length > longCell);
  const hasSpans = /<t[dh] [^>]*span=/.test(table);
  if (labels.length < 2 || labels.length > maxLabelledColumns || hasSpans || !isProse) return undefined;
  const labelled = body.replace(rows, (row) => {
    let column = 0;
    return row.replace(cells, (_, tag, scope = "", text) => {
      const initials = column === 0 && ofPeople.test(labels[0] ?? "") ? initialsOf(plain(text)) : "";
      const label = `data-label="${labels[column++] ?? ""}"`;
      return `<${tag}${scope} ${label}${initials && ` data-initials="${initials}"`}>${text}</${tag}>`;
    });
  });
  return table.slice(0, bodyStart) + labelled;
}

/** The heading of a column of names. */
const ofPeople = /^(имя|фио|фамилия|кто)(\s|,|$)/i;

/** «АП» for «А. В. Примеров», «ПА» for «Примеров Артём Викторович». */
function initialsOf(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  return (/^\p{Lu}\./u.test(name) ? [capitals[0], capitals.at(-1)] : capitals.slice(0, 2)).join("");
}

function textsOfCells(html: string): string[] {
  return [...html.matchAll(cells)].map(([, , , text]) => plain(text ?? ""));
}

/**
 * Returns a function that finds the last heading before a position. Positions must ascend, so that the headings are
 * read only once.
 */
function headingsInTurn(html: string): (at: number) => string {
  const found = html.matchAll(headings);
  let last = "";
  let next = found.next().value;
  return (at) => {
    for (; next && next.index + next[0].length <= at; next = found.next().value) last = plain(next[1] ?? "");
    return last;
  };
}

/** Returns the text without tags. Entities are kept complete, because the text is put back into HTML. */
function plain(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();
  return text.length <= maxNameLength ? text : `${text.slice(0, maxNameLength).replace(/&[^;]*$/, "")}…`;
}
