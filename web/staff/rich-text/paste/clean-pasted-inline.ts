import { element, type HtmlElement, type HtmlNode, isElement, styleOf } from "../body/html-tree.ts";
import { isOwn } from "../body/picture-node.ts";

const sameMeaning: Record<string, string> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  s: "s",
  strike: "s",
  del: "s",
  sub: "sub",
  sup: "sup",
  code: "code",
  cite: "cite",
};

/**
 * Inline content keeps only emphasis, indices, links and pictures. Underlining is removed: on a page it looks like a
 * link.
 * @param children of the node, already clean.
 */
export function cleanInline(node: HtmlElement, children: readonly HtmlNode[], origin: string): HtmlNode[] {
  if (node.tag === "br") return /\bApple-interchange/.test(node.attributes["class"] ?? "") ? [] : [element("br", [])];
  if (node.tag === "img") return picture(node, origin);
  if (node.tag === "a") return link(node, markedBy(node, children), origin);
  const tag = sameMeaning[node.tag];
  // Google wraps everything into a «bold» that is not.
  const isDenied = tag === "strong" && /^(normal|[1-4]00)$/.test(styleOf(node, "font-weight"));
  if (!tag || isDenied) return markedBy(node, children);
  return children.length === 0 ? [] : [element(tag, children)];
}

/** The emphasis that a style gives. */
export function markedBy(node: HtmlElement, children: readonly HtmlNode[]): HtmlNode[] {
  const vertical = styleOf(node, "vertical-align");
  const worn = [
    /^(bold|bolder|[6-9]00)$/.test(styleOf(node, "font-weight")) && "strong",
    styleOf(node, "font-style") === "italic" && "em",
    /line-through/.test(styleOf(node, "text-decoration") + styleOf(node, "text-decoration-line")) && "s",
    vertical === "super" && "sup",
    vertical === "sub" && "sub",
  ].filter((tag) => typeof tag === "string");
  const inner = [...children];
  return inner.length === 0 ? inner : worn.reduceRight<HtmlNode[]>((inside, tag) => marked(tag, inside), inner);
}

/** A mark that the words wear already is not put on twice. */
function marked(tag: string, inside: HtmlNode[]): HtmlNode[] {
  const [only, ...others] = inside;
  return others.length === 0 && isElement(only) && only.tag === tag ? inside : [element(tag, inside)];
}

/** Without an address of the web, the mail or the site the words stay alone. */
function link({ attributes }: HtmlElement, children: readonly HtmlNode[], origin: string): HtmlNode[] {
  const href = addressOf(attributes["href"] ?? "", origin);
  return href === null || children.length === 0 ? [...children] : [element("a", children, { href })];
}

function addressOf(pasted: string, origin: string): string | null {
  const href = pasted.trim();
  if (isOwn(href)) return href;
  if (/^(mailto|tel):./i.test(href)) return href;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const address = new URL(href);
  // The redirect that Google Docs puts before every link.
  const behind = address.hostname === "www.google.com" && address.pathname === "/url" && address.searchParams.get("q");
  if (behind) return addressOf(behind, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : href;
}

/** Those of our own site, and those that came along as data to be put there. */
function picture({ attributes }: HtmlElement, origin: string): HtmlNode[] {
  const pasted = attributes["src"] ?? "";
  const src = pasted.startsWith(`${origin}/`) ? pasted.slice(origin.length) : pasted;
  if (!isOwn(src) && !/^data:image\/(png|jpeg|gif|webp);base64,/.test(src)) return [];
  const alt = attributes["alt"]?.trim() ?? "";
  // Word's automatic description of a picture is not used.
  const isWritten =
    alt !== "" && !/автоматически созданное описание|description automatically|\.(png|jpe?g|gif|webp)$/i.test(alt);
  const size = (name: string) => (/^\d+$/.test(attributes[name] ?? "") ? { [name]: attributes[name] ?? "" } : {});
  return [element("img", [], { src, alt: isWritten ? alt : "", ...size("width"), ...size("height") })];
}
