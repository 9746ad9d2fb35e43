/** An HTML element as plain values, so that the rules of cleaning are functions from one tree to another. */
export type HtmlElement = {
  /** In lower case: `p`, `o:p`. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};
export type HtmlNode = string | HtmlElement;

export const isElement = (node: HtmlNode | undefined): node is HtmlElement => typeof node === "object";

export function element(
  tag: string,
  children: readonly HtmlNode[],
  attributes: Record<string, string> = {},
): HtmlElement {
  return { tag, attributes, children };
}

/** All child nodes except comments. */
export function treeOf(parent: Node): HtmlNode[] {
  return [...parent.childNodes].flatMap((node): HtmlNode[] => {
    if (node.nodeType === 3) return [node.nodeValue ?? ""];
    if (node.nodeType !== 1) return [];
    const { attributes, tagName } = node as Element;
    const named = Object.fromEntries([...attributes].map(({ name, value }) => [name.toLowerCase(), value]));
    return [element(tagName.toLowerCase(), treeOf(node), named)];
  });
}

/** The text of all nodes, concatenated. */
export function treeText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? treeText(node.children) : node)).join("");
}

/** All elements of the tree, parents before children. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(isElement).flatMap((node) => [node, ...elementsOf(node.children)]);
}

/** Name of the attribute that replaces `style`, so that the page's policy does not apply to it. */
export const parkedStyle = "data-pasted-style";

/** The value of a property in a `style` attribute, in lower case; empty if it is not set. */
export function styleOf({ attributes }: HtmlElement, property: string): string {
  const found = (attributes["style"] ?? attributes[parkedStyle] ?? "")
    .split(";")
    .map((declaration) => declaration.split(":"))
    .filter(([name]) => name?.trim().toLowerCase() === property)
    .at(-1);
  return found?.slice(1).join(":").trim().toLowerCase() ?? "";
}

const voids = new Set(["br", "hr", "img"]);

/** Serializes the tree as HTML, byte for byte as the server's sanitizer does. */
export function writeTree(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isElement(node) ? writeElement(node) : escapeText(node))).join("");
}

function writeElement({ tag, attributes, children }: HtmlElement): string {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeValue(value)}"`);
  const opening = `<${tag}${named.join("")}`;
  return voids.has(tag) ? `${opening} />` : `${opening}>${writeTree(children)}</${tag}>`;
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function escapeValue(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}
