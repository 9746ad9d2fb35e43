import { DOMSerializer, type Node } from "@tiptap/pm/model";
import { isOwn } from "./picture-node.ts";

/**
 * The body as the site stores it: the HTML of the editor's nodes, without empty blocks and without pictures whose
 * upload has not finished. Written as XML like the output of the server's sanitizer, so that a saved text equals the
 * returned one.
 */
export function writeHtml(body: Node): string {
  // An inert document, so that pictures are not requested.
  const inert = document.implementation.createHTMLDocument("");
  const root = inert.createElement("div");
  DOMSerializer.fromSchema(body.type.schema).serializeFragment(body.content, { document: inert }, root);
  // Attributes only for the editor's view.
  for (const marked of root.querySelectorAll("caption, figure")) {
    for (const name of ["contenteditable", "data-video"]) marked.removeAttribute(name);
  }
  tidyPictures(root);
  tidyBlocks(root);
  for (const table of root.querySelectorAll("table")) tidyTable(table);
  return [...root.children].map(writeElement).join("\n");
}

function writeElement(block: Element): string {
  const xml = new XMLSerializer().serializeToString(block).replace(' xmlns="http://www.w3.org/1999/xhtml"', "");
  // Line breaks in an attribute, which the sanitizer would decode.
  return xml.replace(/&#\w+;/g, " ");
}

/** Replaces a gallery of one picture by the picture. */
function tidyPictures(root: Element): void {
  for (const picture of root.querySelectorAll("img")) {
    if (!isOwn(picture.getAttribute("src") ?? "")) picture.closest("figure")?.remove();
  }
  for (const figure of root.querySelectorAll("figure")) {
    const [first, ...others] = figure.children;
    if (!first) figure.remove();
    else if (others.length === 0 && first.tagName === "FIGURE") figure.replaceWith(first);
  }
}

const emptied = "p, h2, h3, h4, li, ul, ol, blockquote, pre, figcaption";

function tidyBlocks(root: Element): void {
  // Inner elements first, since a list of empty items is empty.
  for (const block of [...root.querySelectorAll(emptied)].reverse()) {
    if (block.textContent.trim() === "" && !block.querySelector("img, hr, table")) block.remove();
  }
  for (const code of root.querySelectorAll("pre > code")) code.replaceWith(...code.childNodes);
  for (const box of root.querySelectorAll("li, th, td")) {
    const [first, ...others] = box.children;
    // Unwraps the paragraph of an item, also before a nested list.
    const isPlain = others.every(({ tagName }) => box.tagName === "LI" && /^[UO]L$/.test(tagName));
    if (first?.tagName === "P" && isPlain) first.replaceWith(...first.childNodes);
  }
}

/** Moves the heading rows into a `thead`, so that screen readers announce the column of a cell. */
function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOfBody = rows.findIndex(({ cells }) => [...cells].some(({ tagName }) => tagName === "TD"));
  const headings = rows.slice(0, firstOfBody === -1 ? rows.length : firstOfBody);
  // Browsers cut off cells that reach below the head, so rows with such a cell stay in the body.
  const fits = headings.every(({ cells }, at) => [...cells].every(({ rowSpan }) => at + rowSpan <= headings.length));
  if (fits && headings.length > 0) table.createTHead().append(...headings);
  if (table.tBodies[0]?.rows.length === 0) table.tBodies[0].remove();
  for (const cell of table.querySelectorAll<HTMLTableCellElement>("th, td")) tidyCell(cell);
}

function tidyCell(cell: HTMLTableCellElement): void {
  const { colSpan, rowSpan, tagName } = cell;
  for (const { name } of [...cell.attributes]) cell.removeAttribute(name);
  if (tagName === "TH") cell.scope = cell.closest("thead") ? "col" : "row";
  if (colSpan > 1) cell.colSpan = colSpan;
  if (rowSpan > 1) cell.rowSpan = rowSpan;
}
