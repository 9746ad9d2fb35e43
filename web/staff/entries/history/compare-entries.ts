import type { EntryKind } from "../../../../contract/entry-data.ts";
import { bodyFields } from "../../../../domain/entry-advice.ts";
import { fieldLabels, labelOf } from "../entry-fields.ts";
import { bodyParagraphs } from "./body-paragraphs.ts";
import { compareParagraphs, type ParagraphChange } from "./compare-paragraphs.ts";
import { type NameOf, valueInWords } from "./value-in-words.ts";

export type FieldChange = { field: string; label: string } & (
  | { before: string; after: string }
  /** Of a body or a list. None: the words are the same, and only the markup changed. */
  | { parts: ParagraphChange[] }
);

type Data = Record<string, unknown>;

/** Field by field, in the order of the form, what differs between two versions of an entry. */
export function compareEntries(kind: EntryKind, before: Data, after: Data, nameOf: NameOf): FieldChange[] {
  return Object.keys(fieldLabels[kind])
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => {
      const words = (data: Data) => wordsOf(field, data[field], nameOf);
      const [old, now] = [words(before), words(after)];
      const named = { field, label: labelOf(kind, field) };
      if (Array.isArray(old) && Array.isArray(now)) return { ...named, parts: compareParagraphs(old, now) };
      return { ...named, before: String(old), after: String(now) };
    });
}

/** What a version says, field by field; the empty ones are left out. */
export function entryInWords(kind: EntryKind, data: Data, nameOf: NameOf): { label: string; lines: string[] }[] {
  return Object.keys(fieldLabels[kind])
    .map((field) => ({ label: labelOf(kind, field), lines: [wordsOf(field, data[field], nameOf)].flat() }))
    .filter(({ lines }) => lines.some((line) => line !== ""));
}

function wordsOf(field: string, value: unknown, nameOf: NameOf): string | string[] {
  return bodyFields.includes(field) ? bodyParagraphs(String(value ?? "")) : valueInWords(field, value, nameOf);
}
