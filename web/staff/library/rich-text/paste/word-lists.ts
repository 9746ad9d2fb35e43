import { element, type HtmlElement, type HtmlNode, isElement, styleOf, treeText } from "../body/html-tree.ts";

/** A paragraph that Word displays as an item by a marker and an indent, without list markup. */
type FakeItem = { level: number; isNumbered: boolean; number: number; list: string; children: readonly HtmlNode[] };

/** Converts adjacent paragraphs that look like items into lists. */
export function gatherWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let items: FakeItem[] = [];
  const close = () => {
    result.push(...listsOf(items));
    items = [];
  };
  for (const node of nodes) {
    const item = isElement(node) ? fakeItem(node) : null;
    if (item) items.push(item);
    else if (isElement(node) || node.trim() !== "" || items.length === 0) {
      close();
      result.push(node);
    }
  }
  close();
  return result;
}

function fakeItem(node: HtmlElement): FakeItem | null {
  if (node.tag !== "p") return null;
  const [, list, level] = /l(\d+)\s+level(\d+)/.exec(styleOf(node, "mso-list")) ?? [];
  const { marker, children } = level === undefined ? withMarkerInText(node) : withMarkerApart(node);
  if (marker === null) return null;
  const numbers = /(\d+)[.)]*$/.exec(marker);
  return {
    level: Number(level ?? 1),
    isNumbered: /^\(?(\d[\d.]*|[a-zа-яё]|[ivxlcdm]+)[.)]/i.test(marker) || /^\d+$/.test(marker),
    number: Number(numbers?.[1] ?? 1),
    list: list ?? "",
    children,
  };
}

type Marked = { marker: string | null; children: readonly HtmlNode[] };

/** Separates the marker, which Word marks in its markup. Without a marker, the paragraph continues the item above. */
function withMarkerApart({ children }: HtmlElement): Marked {
  const markers: HtmlNode[] = [];
  const rest = without(children, markers);
  const marker = treeText(markers).replace(/[\s\u00a0]+/g, "");
  return { marker: marker === "" ? null : marker, children: rest };
}

function without(nodes: readonly HtmlNode[], markers: HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (styleOf(node, "mso-list") === "ignore") {
      markers.push(node);
      return [];
    }
    return [{ ...node, children: without(node.children, markers) }];
  });
}

const markerInText = /^[\s\u00a0]*([·•▪§o–-]|\d{1,3}[.)]|[a-zа-яё][.)])(?:\t|[ \u00a0]{2,}|\u00a0)[\s\u00a0]*/i;

/**
 * Finds the marker in the text, if the definitions of lists are missing: by the class and the beginning of the text.
 */
function withMarkerInText(node: HtmlElement): Marked {
  const isListLike = /\bMsoListParagraph/.test(node.attributes["class"] ?? "");
  const found = isListLike ? markerInText.exec(treeText(node.children)) : null;
  if (!found) return { marker: null, children: node.children };
  return { marker: found[1] ?? null, children: cutText(node.children, found[0].length) };
}

/** Removes this number of characters from the start. */
function cutText(nodes: readonly HtmlNode[], length: number): HtmlNode[] {
  const [first, ...rest] = nodes;
  if (first === undefined || length === 0) return [...nodes];
  const own = treeText([first]).length;
  if (own <= length) return cutText(rest, length - own);
  const cut = isElement(first) ? { ...first, children: cutText(first.children, length) } : first.slice(length);
  return [cut, ...rest];
}

/** Nests items by level. */
function listsOf(items: readonly FakeItem[]): HtmlElement[] {
  const top = Math.min(...items.map(({ level }) => level));
  const lists: { first: FakeItem; items: { own: FakeItem; deeper: FakeItem[] }[] }[] = [];
  for (const item of items) {
    const open = lists.at(-1);
    const last = open?.items.at(-1);
    if (item.level > top && last) last.deeper.push(item);
    else if (open && isSameList(open.first, item)) open.items.push({ own: item, deeper: [] });
    else lists.push({ first: item, items: [{ own: item, deeper: [] }] });
  }
  return lists.map(({ first, items: inside }) =>
    element(
      first.isNumbered ? "ol" : "ul",
      inside.map(({ own, deeper }) => element("li", [...own.children, ...listsOf(deeper)])),
      first.isNumbered && first.number > 1 ? { start: String(first.number) } : {},
    ),
  );
}

/** Whether two items belong to one list: a new numbering begins a new one. */
function isSameList(first: FakeItem, next: FakeItem): boolean {
  if (first.isNumbered !== next.isNumbered) return false;
  return !next.isNumbered || first.list === next.list || next.number > 1;
}
