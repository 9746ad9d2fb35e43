import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";
import { isPictureHere } from "#domain/site/picture-addresses.ts";
import { markupExcess } from "./markup-size.ts";

/** The allowed content of a body written by staff. Other tags are removed; scripts and styles with their content. */
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
    // `presentation`: an editor has marked the picture as decoration. An empty description alone does not mean this.
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
    img: picture,
  },
};

function picture(tagName: string, { src = "", ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // The browser would send the reader's cookies to any other address of this site, such as that of a form.
  const shown = isPictureHere(src) && { src: src.trim() };
  return { tagName, attribs: { ...shown, ...attribs, loading: "lazy", alt: attribs["alt"] ?? "" } };
}

/**
 * Caches results by the hash of the input. Sanitizing is the most expensive step of rendering, and most bodies do not
 * change. A result equal to its input, as for stored bodies, is not stored again.
 */
function remembered(make: (html: string) => string): (html: string) => string {
  const known = new LRUCache<string, { changed: string | null }>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ changed }, key) => 2 * ((changed?.length ?? 0) + key.length),
  });
  return (html) => {
    const key = hash("sha256", html, "base64");
    const before = known.get(key);
    if (before) return before.changed ?? html;
    const result = make(html);
    const changed = result === html ? null : result;
    known.set(key, { changed });
    return result;
  };
}

/**
 * Returns HTML that is safe to send: the site's own markup, no scripts, styles or frames, pictures of this site only.
 */
export const sanitizeBody = remembered((html) => sanitizeHtml(withoutDepths(html), allowed));

/** Returns the text without markup, with a space between blocks. */
export const plainText = remembered((html) => {
  const spaced = withoutDepths(html).replace(/<\/(p|h[1-6]|li|tr|td|th|blockquote|figcaption)>/g, "$& ");
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return decodeEntities(text)
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
});

/**
 * Reduces too deeply nested markup to its text: parsing it would block all requests for seconds. Such a body can no
 * longer be saved, but an old one is still shown.
 */
function withoutDepths(html: string): string {
  const isTooDeep = markupExcess(html, Number.POSITIVE_INFINITY) === "depth";
  return isTooDeep ? `<p>${html.replace(/<[^>]*(?:>|$)/g, " ")}</p>` : html;
}

/** The four entities that the sanitiser leaves in plain text. */
function decodeEntities(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
