import {
  element,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  styleOf,
  treeText,
} from "../body/html-tree.ts";
import { cleanInline, markedBy } from "./clean-pasted-inline.ts";
import { cleanTable } from "./clean-pasted-table.ts";
import { hasWords, isBlock, partsBetweenEmptyLines, spaced, trimmed, withoutBold } from "./pasted-words.ts";
import { gatherWordLists } from "./word-lists.ts";

export type CleanPaste = {
  nodes: HtmlNode[];
  /** Number of pictures on a local disk or another site, which cannot be pasted. */
  lostPictures: number;
};

/**
 * Converts pasted HTML to the site's own markup: bold text, headings and lists of Word, LibreOffice and Google Docs get
 * their elements; fonts, colours, comments and empty paragraphs are removed.
 * @param origin of this site, which is removed from links to it.
 */
export function cleanPastedHtml(pasted: readonly HtmlNode[], origin: string): CleanPaste {
  const hasTitle = elementsOf(pasted).some(({ tag, attributes }) => tag === "h1" || isTitle(attributes));
  const pictures = elementsOf(pasted).filter((node) => node.tag === "img" && !isHidden(node));
  const context: Context = { headingShift: hasTitle ? 1 : 0, origin };
  const nodes = cleanNodes(pasted, context);
  const kept = elementsOf(nodes).filter(({ tag }) => tag === "img").length;
  return { nodes, lostPictures: pictures.length - kept };
}

type Context = { headingShift: number; origin: string };

/** Removed with all their content. */
const junk =
  /^(style|script|noscript|meta|link|title|base|xml|template|svg|iframe|object|embed|video|audio|form|input|button|select|textarea|col|colgroup|[ovwm]:.*)$/;
const boxes =
  /^(div|section|article|main|header|footer|aside|nav|address|center|dl|dt|dd|fieldset|details|summary|body|html|figure)$/;

function cleanNodes(nodes: readonly HtmlNode[], context: Context): HtmlNode[] {
  const lasting = nodes.filter((node) => !isElement(node) || !(junk.test(node.tag) || isHidden(node)));
  return gatherWordLists(lasting).flatMap((node) => (isElement(node) ? cleanElement(node, context) : [spaced(node)]));
}

function cleanElement(node: HtmlElement, context: Context): HtmlNode[] {
  const { tag } = node;
  if (tag === "pre") return [element("pre", [treeText(node.children)])];
  const children = cleanNodes(node.children, context);
  if (/^h[1-6]$/.test(tag) || isTitle(node.attributes)) return heading(node, children, context);
  if (tag === "p" || tag === "figcaption") return paragraphs(node, children);
  if (boxes.test(tag)) return box(node, children);
  if (tag === "ul" || tag === "ol") return list(node, children);
  if (tag === "li") return hasWords(children) ? [element("li", trimmed(children))] : [];
  if (tag === "blockquote") return hasWords(children) ? [element("blockquote", children)] : [];
  if (tag === "hr") return [element("hr", [])];
  if (tag === "table") return cleanTable(children);
  if (tag === "tr" || tag === "td" || tag === "th" || tag === "thead" || tag === "caption") {
    return [element(tag, tag === "td" || tag === "th" ? trimmed(children) : children, node.attributes)];
  }
  return cleanInline(node, children, context.origin);
}

/**
 * Since the page has its own title, the title of a pasted text becomes a heading below it, and the levels of the others
 * follow.
 */
function heading({ tag }: HtmlElement, children: readonly HtmlNode[], { headingShift }: Context): HtmlNode[] {
  const level = /^h\d$/.test(tag) ? Number(tag[1]) + headingShift : 2;
  const words = trimmed(withoutBold(children));
  return hasWords(words) ? [element(`h${Math.min(Math.max(level, 2), 4)}`, words)] : [];
}

function paragraphs(node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  if (children.some(isBlock)) return box(node, children);
  const isQuote = /\bMso(Intense)?Quote\b/.test(node.attributes["class"] ?? "");
  const parts = partsBetweenEmptyLines(children)
    .map(trimmed)
    .filter(hasWords)
    .map((part) => element("p", markedBy(node, part)));
  return isQuote && parts.length > 0 ? [element("blockquote", parts)] : parts;
}

/** Wraps direct text into a paragraph; blocks stay. */
function box(node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  let loose: HtmlNode[] = [];
  const close = () => {
    result.push(...paragraphs(element("p", [], node.attributes), loose));
    loose = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      close();
      result.push(child);
    } else loose.push(child);
  }
  close();
  return result;
}

/** Moves a nested list into the item before it: Google and old editors write it next to the item. */
function list({ tag, attributes }: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  const items: HtmlElement[] = [];
  for (const child of children.filter(isElement)) {
    const last = items.at(-1);
    if (child.tag === "li") items.push(child);
    else if (isBlock(child) && last) items.splice(-1, 1, element("li", [...last.children, child]));
    else items.push(element("li", [child]));
  }
  const start = Number.parseInt(attributes["start"] ?? "", 10);
  return items.length === 0 ? [] : [element(tag, items, tag === "ol" && start > 1 ? { start: String(start) } : {})];
}

function isTitle(attributes: HtmlElement["attributes"]): boolean {
  return /\bMsoTitle\b/.test(attributes["class"] ?? "");
}

/** Hidden text of Word, its comment balloons, and elements that a page does not show. */
function isHidden(node: HtmlElement): boolean {
  return (
    styleOf(node, "display") === "none" ||
    styleOf(node, "mso-hide") === "all" ||
    /^comment/.test(styleOf(node, "mso-element")) ||
    /^comment/.test(styleOf(node, "mso-special-character")) ||
    /\bMsoComment(Reference|Text)\b/.test(node.attributes["class"] ?? "")
  );
}
