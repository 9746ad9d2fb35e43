import { DomUtils, parseDocument } from "htmlparser2";
import sanitizeHtml from "sanitize-html";
import { type LetterText, placeholder, placeholderLine, placeholderName } from "#domain/letters/letter-placeholders.ts";
import { nestQuotes } from "#domain/text/nested-quotes.ts";
import { withoutUnseen } from "#domain/text/plain-text.ts";
import { escapeHtml, type PieceName, piece } from "./letter-kit.ts";

/** A part that takes a line of the body: its pieces of HTML, and the same as text. */
export type LetterPart = { html: string; text: string };

export type LetterContent = {
  /** By placeholder, plain text; a line with an empty value is left out. */
  values: Record<string, string>;
  parts: Record<string, LetterPart | undefined>;
  society: string;
  why: string;
  /** Plain text, one on a line. */
  contacts: { text: string; href?: string }[];
};

export type FilledLetter = { subject: string; html: string; text: string };

/** The markup that staff may use. Pictures and styles are left out: nothing is loaded from the net. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["h2", "p", "ul", "ol", "li", "strong", "em", "b", "i", "a", "br"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { h1: "h2", h3: "h2" },
  nestingLimit: 20,
};

/** Returns the body of a letter with only the allowed markup. */
export const sanitizeLetter = (html: string) => sanitizeHtml(html, allowed);

/** Fills the texts of a letter and makes it HTML and plain text with the same sentences. */
export function fillLetter(text: LetterText, content: LetterContent): FilledLetter {
  const { values, society, why, contacts } = content;
  const line = (written: string) => withoutUnseen(fill(written, values, String)).trim();
  const subject = line(text.subject);
  const blocks = blocksOf(sanitizeLetter(text.body)).flatMap((block) => renderBlock(block, content));
  const foot = {
    why: escapeHtml(fill(why, values, String)),
    contacts: contacts.map(({ text: words, href }) => (href ? link(href, words) : escapeHtml(words))).join("<br>"),
  };
  const frame = {
    subject: escapeHtml(subject),
    preheader: escapeHtml(line(text.preheader)),
    society: escapeHtml(society),
  };
  const footText = [fill(why, values, String), contacts.map(contactLine).join("\n")];
  return {
    subject,
    html: piece("head", frame) + blocks.map(({ html }) => html).join("") + piece("foot", foot),
    text: `${[...blocks.map(({ text: words }) => words), "—", ...footText].join("\n\n")}\n`,
  };
}

/** The address of a link that its words do not contain has a line of its own. */
function contactLine({ text, href = "" }: LetterContent["contacts"][number]): string {
  return href.startsWith("http") ? `${text}:\n${href}` : text;
}

/** Replaces placeholders; those without a value become empty. */
function fill(text: string, values: Record<string, string>, write: (value: string) => string): string {
  return nestQuotes(text.replaceAll(placeholder, (_, name: string) => write(valueIn(values, name))));
}

/** Returns the value of a placeholder; empty if it has none. */
function valueIn(values: Record<string, string>, inBraces: string): string {
  const name = placeholderName(inBraces);
  return Object.hasOwn(values, name) ? (values[name] ?? "") : "";
}

/** Headings, paragraphs and lists; text beside them becomes paragraphs. */
function blocksOf(body: string): string[] {
  const blocks: string[] = [];
  let beside = "";
  const endParagraph = () => {
    if (beside.trim() !== "") blocks.push(`<p>${beside}</p>`);
    beside = "";
  };
  for (const node of parseDocument(body, { decodeEntities: false }).children) {
    const html = DomUtils.getOuterHTML(node, { decodeEntities: false });
    if (!/^<(h2|p|ul|ol)>/.test(html)) {
      beside += html;
      continue;
    }
    endParagraph();
    blocks.push(html);
  }
  endParagraph();
  return blocks;
}

function renderBlock(block: string, { values, parts }: LetterContent): LetterPart[] {
  const [[whole, alone = ""] = []] = block.matchAll(placeholderLine);
  const name = placeholderName(alone);
  if (whole === block && Object.hasOwn(parts, name)) return parts[name] ? [parts[name]] : [];
  const isMissing = (line: string) =>
    Array.from(line.matchAll(placeholder)).some(([, inside = ""]) => valueIn(values, inside) === "");
  const present = /^<[uo]l>/.test(block)
    ? block.replaceAll(/<li>[\s\S]*?<\/li>/g, (item) => (isMissing(item) ? "" : item))
    : block;
  const filled = isMissing(present) ? "" : fill(present, values, escapeHtml);
  return plainLines(filled) === "" ? [] : [{ html: asPiece(filled), text: plainLines(filled) }];
}

const linkStyle = 'style="color:#1769AA;text-decoration:underline"';
const link = (href: string, words: string) => `<a href="${escapeHtml(href)}" ${linkStyle}>${escapeHtml(words)}</a>`;

/** A paragraph in italics is a hint in smaller type. */
function asPiece(block: string): string {
  const inner = block.replace(/^<(?:h2|p)>/, "").replace(/<\/(?:h2|p)>$/, "");
  const [, hint] = /^<em>((?:(?!<\/?em>)[\s\S])*)<\/em>$/.exec(inner) ?? [];
  const name: PieceName = block.startsWith("<h2>") ? "heading" : hint === undefined ? "text" : "hint";
  return piece(name, { text: (hint ?? inner).replaceAll("<a ", `<a ${linkStyle} `) });
}

/** The sentences of a block; the address of a link follows its text. */
function plainLines(html: string): string {
  const marked = html
    .replaceAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href, words) =>
      href.endsWith(words) ? words : `${words}: ${href}`,
    )
    .replaceAll(/<br\s*\/?>/g, "\n")
    .replaceAll("<li>", "— ")
    .replaceAll("</li>", "\n");
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim();
}

/** A button: a link over a whole cell; in plain text its address has a line of its own. */
export function buttonPart(name: "button" | "second", words: string, href: string): LetterPart {
  return { html: piece(name, { text: escapeHtml(words), href: escapeHtml(href) }), text: `${words}:\n${href}` };
}

/** Labelled facts; those without a value are left out. */
export function factsPart(facts: (readonly [label: string, value: string])[]): LetterPart {
  const given = facts.filter(([, value]) => value !== "");
  const html = given.map(([label, value]) => piece("fact", { label: escapeHtml(label), value: escapeHtml(value) }));
  return { html: html.join(""), text: given.map(([label, value]) => `${label}: ${value}`).join("\n") };
}
