import { elementsOf, type HtmlNode, isElement, treeText } from "../body/html-tree.ts";

const blocks = /^(p|h[2-4]|ul|ol|li|blockquote|table|hr|pre)$/;

/** Whether the node or a descendant is a block. */
export function isBlock(node: HtmlNode): boolean {
  return isElement(node) && (blocks.test(node.tag) || node.children.some(isBlock));
}

/**
 * Line breaks of the source become spaces; runs of spaces, including no-break ones, become one; invisible characters
 * are removed.
 */
export function spaced(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
    .replace(/[ \t\r\n\f]+/g, " ")
    .replace(/[ \u00a0]{2,}/g, " ");
}

/** Whether there are words, a picture or a line. */
export function hasWords(nodes: readonly HtmlNode[]): boolean {
  return /[^\s\u00a0]/.test(treeText(nodes)) || elementsOf(nodes).some(({ tag }) => tag === "img" || tag === "hr");
}

/** Content between two consecutive line breaks becomes a paragraph. */
export function partsBetweenEmptyLines(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]];
  for (const [index, node] of nodes.entries()) {
    const isSecond = isBreak(node) && isBreak(nodes[index - 1]);
    if (isSecond) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function isBreak(node: HtmlNode | undefined): boolean {
  return isElement(node) && node.tag === "br";
}

/** Removes spaces and line breaks at both ends. */
export function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  return trimmedFrom("start", trimmedFrom("end", nodes));
}

function trimmedFrom(side: "start" | "end", nodes: readonly HtmlNode[]): HtmlNode[] {
  const rest = [...nodes];
  const edge = side === "start" ? rest.shift() : rest.pop();
  if (edge === undefined) return [];
  const join = (kept: HtmlNode[]) => (side === "start" ? [...kept, ...rest] : [...rest, ...kept]);
  if (!isElement(edge)) {
    const text = side === "start" ? edge.replace(/^[\s\u00a0]+/, "") : edge.replace(/[\s\u00a0]+$/, "");
    return text === "" ? trimmedFrom(side, rest) : join([text]);
  }
  if (edge.tag === "br") return trimmedFrom(side, rest);
  if (isBlock(edge) || edge.tag === "img") return [...nodes];
  const inside = trimmedFrom(side, edge.children);
  return inside.length === 0 ? trimmedFrom(side, rest) : join([{ ...edge, children: inside }]);
}

/** Removes bold from headings, which are bold by themselves. */
export function withoutBold(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    const inside = withoutBold(node.children);
    return node.tag === "strong" ? inside : [{ ...node, children: inside }];
  });
}
