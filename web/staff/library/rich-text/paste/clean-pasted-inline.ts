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
  // Google wraps the whole text into `<b>` with normal weight.
  const isDenied = tag === "strong" && /^(normal|[1-4]00)$/.test(styleOf(node, "font-weight"));
  if (!tag || isDenied) return markedBy(node, children);
  return children.length === 0 ? [] : [element(tag, children)];
}

/** Marks for the emphasis in a style. */
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

/** Adds a mark, unless the words have it already. */
function marked(tag: string, inside: HtmlNode[]): HtmlNode[] {
  const [only, ...others] = inside;
  return others.length === 0 && isElement(only) && only.tag === tag ? inside : [element(tag, inside)];
}

/** Only addresses of the web, of mail or of the site stay links; otherwise the words remain. */
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
  // The redirect that Google Docs adds to every link.
  const behind = address.hostname === "www.google.com" && address.pathname === "/url" && address.searchParams.get("q");
  if (behind) return addressOf(behind, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : href;
}

/** Keeps pictures of this site, and those pasted as data, which are uploaded later. */
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
