import type { EntryKind } from "#contract/library/entry-data.ts";
import { attributeOf } from "#domain/text/body-markup.ts";
import { bodyFields } from "#domain/text/entry-advice.ts";
import { fieldLabels, labelOf } from "../map/entry-fields.ts";
import { compareParagraphs, type ParagraphChange } from "./compare-paragraphs.ts";
import { type NameOf, valueInWords } from "./value-in-words.ts";

export type FieldChange = { field: string; label: string } & (
  | { before: string; after: string }
  /** For a body or a list. Empty if the words are the same and only the markup changed. */
  | { parts: ParagraphChange[] }
);

type Data = Record<string, unknown>;

/** Returns the fields in which two versions of an entry differ, in the order of the form. */
export function compareEntries(kind: EntryKind, before: Data, after: Data, nameOf: NameOf): FieldChange[] {
  return compareFields(fieldLabels[kind], before, after, (field, value) => formatField(field, value, nameOf));
}

/**
 * Compares any two objects by their fields.
 * @param words returns a value as one or several lines, which are compared one by one.
 */
export function compareFields(
  labels: Record<string, string>,
  before: Data,
  after: Data,
  words: (field: string, value: unknown) => string | string[],
): FieldChange[] {
  return Object.entries(labels)
    .filter(([field]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map(([field, label]) => {
      const [old, now] = [words(field, before[field]), words(field, after[field])];
      if (Array.isArray(old) && Array.isArray(now)) return { field, label, parts: compareParagraphs(old, now) };
      return { field, label, before: String(old), after: String(now) };
    });
}

/** Returns the non-empty fields of a version as text. */
export function entryInWords(kind: EntryKind, data: Data, nameOf: NameOf): { label: string; lines: string[] }[] {
  return Object.keys(fieldLabels[kind])
    .map((field) => ({ label: labelOf(kind, field), lines: [formatField(field, data[field], nameOf)].flat() }))
    .filter(({ lines }) => lines.some((line) => line !== ""));
}

function formatField(field: string, value: unknown, nameOf: NameOf): string | string[] {
  return bodyFields.includes(field) ? bodyParagraphs(String(value ?? "")) : valueInWords(field, value, nameOf);
}

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
 * Returns the text of a body by blocks, for comparing and displaying, never for inserting as markup. Pictures and
 * addresses of links are described in words; table cells are separated by a bar.
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
