import { attributeOf } from "#domain/text/body-markup.ts";

const blockEnds =
  /<\/(?:p|h[1-6]|li|tr|blockquote|cite|figcaption|caption|pre|table|figure|ul|ol)>|<(?:hr|br)\s*\/?>/gi;
const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/**
 * A body as people read it, block by block: for comparing and showing words, never for putting markup into a page.
 * Pictures and the addresses of links are said in words, cells of a table parted by a bar.
 */
export function bodyParagraphs(html: string): string[] {
  return html
    .replace(/<img\b[^>]*>/gi, (tag) => `\n[картинка: ${attributeOf(tag, "alt") || "без описания"}]\n`)
    .replace(/<a\b[^>]*>([\s\S]*?)<\/a>/gi, (tag, text: string) => `${text} (${attributeOf(tag, "href")})`)
    .replace(/<\/t[dh]>\s*(?=<t[dh])/gi, " | ")
    .replace(blockEnds, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .split("\n")
    .map((line) => line.replace(/[^\S\u00a0]+/g, " ").trim())
    .filter((line) => line !== "");
}
