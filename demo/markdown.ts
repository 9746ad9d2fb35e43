export type Block =
  | { kind: "heading" | "subheading" | "paragraph" | "html"; text: string }
  | { kind: "list" | "numbered"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/**
 * Returns the blocks of a Markdown text: headings of the second and third level, lists, tables, HTML and paragraphs.
 * A paragraph or an item is one line.
 */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const line of markdown.split("\n").filter((written) => written !== "")) {
    const block = blockOf(line);
    const last = blocks.at(-1);
    if ("items" in block && last?.kind === block.kind) last.items.push(...block.items);
    else if (block.kind === "table" && last?.kind === "table") {
      if (!block.head.every((cell) => /^-+$/.test(cell))) last.rows.push(block.head);
    } else blocks.push(block);
  }
  return blocks;
}

function blockOf(line: string): Block {
  const item = /^(-|\d+\.) (.*)/.exec(line);
  if (item) return { kind: item[1] === "-" ? "list" : "numbered", items: [item[2] ?? ""] };
  const row = /^\|(.*)\|$/.exec(line)?.[1];
  if (row !== undefined) return { kind: "table", head: row.split("|").map((cell) => cell.trim()), rows: [] };
  if (line.startsWith("## ")) return { kind: "heading", text: line.slice(3) };
  if (line.startsWith("### ")) return { kind: "subheading", text: line.slice(4) };
  return { kind: line.startsWith("<") ? "html" : "paragraph", text: line };
}

/** Returns the HTML of a Markdown text; links and strong emphasis are the only marks inside a line. */
export function htmlOf(markdown: string): string {
  return readBlocks(markdown).map(blockHtml).join("\n");
}

function blockHtml(block: Block): string {
  if (block.kind === "html") return block.text;
  if (block.kind === "table") return tableHtml(block.head, block.rows);
  const tag = tags[block.kind];
  if ("text" in block) return `<${tag}>${inlineHtml(block.text)}</${tag}>`;
  return [`<${tag}>`, ...block.items.map((item) => `<li>${inlineHtml(item)}</li>`), `</${tag}>`].join("\n");
}

const tags = { heading: "h2", subheading: "h3", paragraph: "p", list: "ul", numbered: "ol" };

function tableHtml(head: string[], rows: string[][]): string {
  const headRow = head.map((cell) => `<th scope="col">${inlineHtml(cell)}</th>`).join("");
  const bodyRows = rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineHtml(cell)}</td>`).join("")}</tr>`);
  return [
    ...["<table>", "<thead>", `<tr>${headRow}</tr>`, "</thead>"],
    ...["<tbody>", ...bodyRows, "</tbody>", "</table>"],
  ].join("\n");
}

function inlineHtml(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>").replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
}
