import sanitizeHtml from "sanitize-html";
import { BoundedMemory } from "./kept/bounded-memory.ts";

/** What a body written by staff may contain. Everything else loses its tags; scripts and styles lose their content too. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      "p",
      "h2",
      "h3",
      "h4",
      "ul",
      "ol",
      "li",
      "blockquote",
      "cite",
      "a",
      "strong",
      "em",
      "b",
      "i",
      "u",
      "s",
      "sub",
      "sup",
    ],
    ...[
      "br",
      "hr",
      "table",
      "caption",
      "thead",
      "tbody",
      "tfoot",
      "tr",
      "th",
      "td",
      "figure",
      "figcaption",
      "img",
      "code",
      "pre",
    ],
  ],
  allowedAttributes: {
    a: ["href", "title"],
    // `presentation`: an editor has said that the picture needs no description, which an empty one alone does not say.
    img: ["src", "alt", "width", "height", "loading", { name: "role", values: ["presentation"] }],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy", alt: attribs["alt"] ?? "" } }),
  },
};

/** Cleaning is the dearest step of a page made anew, and most bodies are the same as the last time. */
function remembered(make: (html: string) => string): (html: string) => string {
  const known = new BoundedMemory<{ size: number; result: string }>(8 * 1024 * 1024);
  return (html) => {
    const before = known.get(html);
    if (before) return before.result;
    const result = make(html);
    known.set(html, { size: 2 * result.length, result });
    return result;
  };
}

/** The HTML that may reach a browser: the site's own markup, no script, no style, no frame, pictures of this site only. */
export const cleanHtml = remembered((html) => sanitizeHtml(html, allowed));

/** The words without the markup, blocks apart, spaces folded. */
export const plainText = remembered((html) => {
  const spaced = html.replace(/<\/(p|h[1-6]|li|tr|td|th|blockquote|figcaption)>/g, "$& ");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeEntities(text)
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
});

/** The four entities that the sanitiser leaves in plain text. */
function decodeEntities(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
