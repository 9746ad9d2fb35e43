import type { JSONContent } from "@tiptap/core";
import { element, type HtmlElement } from "./html-tree.ts";

type BlockWriter = (node: JSONContent) => HtmlElement[];

/**
 * A table with what heads its columns in a `thead`, so that a reader who hears it knows what a cell belongs to.
 * @param writeBlocks writes what is in a cell of several blocks.
 */
export function writeTable(table: JSONContent, writeBlocks: BlockWriter): HtmlElement[] {
  const rows = table.content ?? [];
  const caption = String(table.attrs?.["caption"] ?? "").trim();
  const firstOfBody = rows.findIndex((row) => !isHeading(row));
  const headings = rows.slice(0, firstOfBody === -1 ? rows.length : firstOfBody);
  const others = rows.slice(headings.length);
  const write = (scope: string) => (row: JSONContent) =>
    element(
      "tr",
      (row.content ?? []).map((cell) => writeCell(cell, scope, writeBlocks)),
    );
  const parts = [
    ...(caption ? [element("caption", [caption])] : []),
    ...(headings.length > 0 ? [element("thead", headings.map(write("col")))] : []),
    ...(others.length > 0 ? [element("tbody", others.map(write("row")))] : []),
  ];
  return [element("table", parts)];
}

function isHeading({ content = [] }: JSONContent): boolean {
  return content.length > 0 && content.every(({ type }) => type === "tableHeader");
}

function writeCell(cell: JSONContent, scope: string, writeBlocks: BlockWriter): HtmlElement {
  const blocks = writeBlocks(cell);
  const [first, ...rest] = blocks;
  const isPlain = first?.tag === "p" && rest.length === 0;
  const isHeader = cell.type === "tableHeader";
  const span = (name: string) => {
    const count = Number(cell.attrs?.[name] ?? 1);
    return count > 1 ? { [name]: String(count) } : {};
  };
  return element(isHeader ? "th" : "td", isPlain ? first.children : blocks, {
    ...(isHeader && { scope }),
    ...span("colspan"),
    ...span("rowspan"),
  });
}
