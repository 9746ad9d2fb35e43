import { readFileSync } from "node:fs";

/**
 * The pieces of a letter: tables with inline styles, which Outlook and the web pages of mail services show alike.
 * `letter-kit.html` is compiled from `letter-kit.mjml`, see decision 41.
 */
const kit = readFileSync(new URL("letter-kit.html", import.meta.url), "utf8").replace(/\n\s*/g, "\n");

const marks = /<!-- piece:(\w+) -->/;
const [head = "", ...named] = kit.split(marks);
const pieces = new Map(named.flatMap((name, index) => (index % 2 === 0 ? [[name, named[index + 1] ?? ""]] : [])));

export type PieceName = "heading" | "text" | "fact" | "ticket" | "box" | "button" | "second" | "hint" | "note" | "foot";

/** Returns a piece with its slots filled. @param html by slot, escaped by the caller. */
export function piece(name: PieceName | "head", html: Record<string, string>): string {
  return (name === "head" ? head : (pieces.get(name) ?? "")).replaceAll(/\[\[(\w+)\]\]/g, (_, slot) =>
    slot === "href" ? (html[slot] ?? "") : unbroken(html[slot] ?? ""),
  );
}

/** Keeps a number with its word, a short word with the next one, and both ends of a range on one line. */
function unbroken(html: string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith("<")
      ? part
      : part
          .replaceAll(/(?<=\d) (?=[а-яё])/gi, "\u00a0")
          .replaceAll(/(?<=(?:^|[\s(«])[а-яё]{1,2}) /gi, "\u00a0")
          .replaceAll(/(?<=\d)–(?=\d)/g, "–\u2060"),
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
