import type { JSONContent } from "@tiptap/core";
import { element, elementsOf, type HtmlElement, type HtmlNode, treeText, writeTree } from "./html-tree.ts";
import { isOwn } from "./picture-node.ts";
import { videoCaption } from "./video-node.ts";
import { writeInline } from "./write-inline.ts";

/**
 * The body as the site keeps it: without empty paragraphs, and without pictures that have not arrived yet. The server's
 * sanitizer leaves it as it is, to the byte: what was saved and what comes back are one text.
 * @param document the JSON of the editor.
 */
export function writeHtml(document: JSONContent): string {
  return (document.content ?? [])
    .map((block) => writeTree(writeBlock(block)))
    .filter((html) => html !== "")
    .join("\n");
}

const writers: Record<string, (node: JSONContent) => HtmlElement[]> = {
  paragraph: (node) => filled("p", writeInline(node)),
  heading: (node) => filled(`h${node.attrs?.["level"] ?? 2}`, writeInline(node)),
  blockquote: (node) => filled("blockquote", writeBlocks(node)),
  bulletList: (node) => filled("ul", writeItems(node)),
  orderedList: (node) => filled("ol", writeItems(node), startOf(node)),
  codeBlock: (node) => filled("pre", writeInline(node)),
  horizontalRule: () => [element("hr", [])],
  table: (node) => writeTable(node, writeBlocks),
  picture: writePicture,
  gallery: writeGallery,
  video: writeVideo,
};

function writeBlock(node: JSONContent): HtmlElement[] {
  return writers[node.type ?? ""]?.(node) ?? [];
}

function writeBlocks(node: JSONContent): HtmlElement[] {
  return (node.content ?? []).flatMap(writeBlock);
}

/** Nothing, where there is nothing to see inside. */
function filled(tag: string, children: HtmlNode[], attributes: Record<string, string> = {}): HtmlElement[] {
  const isSeen =
    elementsOf(children).some((inside) => /^(img|hr|table)$/.test(inside.tag)) || treeText(children).trim() !== "";
  return isSeen ? [element(tag, children, attributes)] : [];
}

function writeItems(list: JSONContent): HtmlElement[] {
  return (list.content ?? []).flatMap((item) => {
    const blocks = writeBlocks(item);
    const [first, ...rest] = blocks;
    // The words of an item need no tags of their own, with lists under them neither.
    const isPlain = first?.tag === "p" && rest.every(({ tag }) => tag === "ul" || tag === "ol");
    return filled("li", isPlain ? [...first.children, ...rest] : blocks);
  });
}

function startOf({ attrs }: JSONContent): Record<string, string> {
  const start = Number(attrs?.["start"] ?? 1);
  return start === 1 ? {} : { start: String(start) };
}

function writePicture(node: JSONContent): HtmlElement[] {
  const { src, alt, width, height, decoration } = node.attrs ?? {};
  if (!isOwn(String(src))) return [];
  const picture = element("img", [], {
    src: String(src),
    alt: decoration ? "" : String(alt ?? ""),
    ...(width && { width: String(width) }),
    ...(height && { height: String(height) }),
    ...(decoration && { role: "presentation" }),
    loading: "lazy",
  });
  return [element("figure", [picture, ...filled("figcaption", writeInline(node))])];
}

/** As long as it has several pictures. */
function writeGallery(node: JSONContent): HtmlElement[] {
  const figures = writeBlocks(node);
  return figures.length > 1 ? [element("figure", figures)] : figures;
}

function writeVideo({ attrs }: JSONContent): HtmlElement[] {
  const href = String(attrs?.["href"] ?? "");
  const title = String(attrs?.["title"] ?? "");
  return [element("figure", [element("a", [title], { href }), element("figcaption", [videoCaption(href)])])];
}

type BlockWriter = (node: JSONContent) => HtmlElement[];

/**
 * A table with what heads its columns in a `thead`, so that a reader who hears it knows what a cell belongs to.
 * @param writeBlocks writes what is in a cell of several blocks.
 */
function writeTable(table: JSONContent, writeBlocks: BlockWriter): HtmlElement[] {
  const rows = table.content ?? [];
  const caption = String(table.attrs?.["caption"] ?? "").trim();
  const firstOfBody = rows.findIndex((row) => !isHeading(row));
  const headings = fittingHead(rows.slice(0, firstOfBody === -1 ? rows.length : firstOfBody));
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

/** Browsers cut a cell off where the head ends: rows with one that reaches below stay in the body. */
function fittingHead(rows: JSONContent[]): JSONContent[] {
  const fits = rows.every(({ content = [] }, at) =>
    content.every(({ attrs }) => at + Number(attrs?.["rowspan"] ?? 1) <= rows.length),
  );
  return fits ? rows : [];
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
