import { element, elementsOf, type HtmlElement, type HtmlNode, isElement, textOf } from "../body/html-tree.ts";
import { withoutBold } from "./pasted-words.ts";

/**
 * A table in rows and cells; spans of cells stay. A first row that is all bold is what its author meant as headings.
 * A table of one cell is a frame round a text: the text stays.
 * @param children of the table, already clean inside the cells.
 */
export function cleanTable(children: readonly HtmlNode[]): HtmlNode[] {
  const rows = rowsOf(children).filter(({ children: cells }) => cells.length > 0);
  const [first, ...rest] = rows;
  if (!first) return children.filter((child) => textOf([child]).trim() !== "");
  const [cell, ...others] = first.children.filter(isElement);
  if (cell && others.length === 0 && rest.length === 0) return [...cell.children];
  const caption = children.filter(
    (child) => isElement(child) && child.tag === "caption" && textOf([child]).trim() !== "",
  );
  const isHeaded = rest.length > 0 && first.children.every((child) => isElement(child) && isAllBold(child.children));
  return [
    element("table", [
      ...caption.map((node) => element("caption", [textOf([node]).trim()])),
      element("tbody", isHeaded ? [asHeadings(first), ...rest] : rows),
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

/** Every word of it, and there is one. */
function isAllBold(nodes: readonly HtmlNode[]): boolean {
  const bold = elementsOf(nodes).filter(({ tag }) => tag === "strong");
  const words = textOf(nodes).trim();
  return words !== "" && textOf(bold).trim().length >= words.length;
}
