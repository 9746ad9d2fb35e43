import { element, elementsOf, type HtmlElement, type HtmlNode, isElement, treeText } from "../body/html-tree.ts";
import { withoutBold } from "./pasted-words.ts";

/**
 * A table in rows and cells; spans of cells stay. A first row that is all bold becomes the heading row; if its cells
 * span the rows below, these must be bold as well. A table of one cell is a frame around a text, so only the text
 * stays.
 * @param children of the table, with cleaned cells.
 */
export function cleanTable(children: readonly HtmlNode[]): HtmlNode[] {
  const rows = withoutEmptyRows(rowsOf(children));
  const [first, ...rest] = rows;
  if (!first) return children.filter((child) => treeText([child]).trim() !== "");
  const [cell, ...others] = first.children.filter(isElement);
  if (cell && others.length === 0 && rest.length === 0) return [...cell.children];
  const caption = children.filter(
    (child) => isElement(child) && child.tag === "caption" && treeText([child]).trim() !== "",
  );
  const headRows = Math.max(...first.children.filter(isElement).map(rowspanOf));
  const head = rows.slice(0, headRows);
  const isHeaded = head.length < rows.length && head.every(isAllBoldRow);
  return [
    element("table", [
      ...caption.map((node) => element("caption", [treeText([node]).trim()])),
      element("tbody", isHeaded ? [...head.map(asHeadings), ...rows.slice(headRows)] : rows),
    ]),
  ];
}

function rowsOf(nodes: readonly HtmlNode[], isHead = false): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node): HtmlElement[] => {
    if (node.tag === "caption") return [];
    if (node.tag !== "tr") return rowsOf(node.children, isHead || node.tag === "thead");
    const row = element("tr", node.children.filter(isElement).filter(isCell).map(cleanCell));
    return [isHead ? asHeadings(row) : row];
  });
}

/**
 * Removes the empty rows that Excel writes if all cells of a row are merged into the row above, and reduces the spans
 * above accordingly.
 */
function withoutEmptyRows(rows: readonly HtmlElement[]): HtmlElement[] {
  const isEmpty = ({ children }: HtmlElement) => children.length === 0;
  return rows.flatMap((row, at) => {
    if (isEmpty(row)) return [];
    const cells = row.children.filter(isElement).map((cell) => {
      const reached = rows.slice(at + 1, at + rowspanOf(cell));
      return withRowspan(cell, rowspanOf(cell) - reached.filter(isEmpty).length);
    });
    return [{ ...row, children: cells }];
  });
}

const rowspanOf = ({ attributes }: HtmlElement) => Number(attributes["rowspan"] ?? 1);

function withRowspan(cell: HtmlElement, count: number): HtmlElement {
  const { rowspan: _, ...others } = cell.attributes;
  return { ...cell, attributes: count > 1 ? { ...others, rowspan: String(count) } : others };
}

function isAllBoldRow({ children }: HtmlElement): boolean {
  return children.every((cell) => isElement(cell) && (cell.tag === "th" || isAllBold(cell.children)));
}

function isCell({ tag }: HtmlElement): boolean {
  return tag === "td" || tag === "th";
}

function cleanCell({ tag, children, attributes }: HtmlElement): HtmlElement {
  const span = (name: string) => {
    const count = Number.parseInt(attributes[name] ?? "", 10);
    return count > 1 ? { [name]: String(count) } : {};
  };
  return element(tag, children, { ...span("colspan"), ...span("rowspan") });
}

function asHeadings(row: HtmlElement): HtmlElement {
  return { ...row, children: row.children.map((cell) => (isElement(cell) ? headingCell(cell) : cell)) };
}

function headingCell(cell: HtmlElement): HtmlElement {
  return element("th", withoutBold(cell.children), { ...cell.attributes });
}

/** Whether all words are bold, with at least one word. */
function isAllBold(nodes: readonly HtmlNode[]): boolean {
  const bold = elementsOf(nodes).filter(({ tag }) => tag === "strong");
  const words = treeText(nodes).trim();
  return words !== "" && treeText(bold).trim().length >= words.length;
}
