import { plainWord, searchStem } from "./search-terms.ts";

/** A piece of a text; `marked` if it is a searched word. */
export type TextPart = { text: string; marked: boolean };

/** In characters. */
const excerptLength = 230;
const lead = 60;
/** Maximum number of marks to consider: in a long text, the best place is among the first, or near enough to them. */
const maxMarks = 300;

type Mark = { start: number; end: number; stem: string };

/** The whole text with the searched words marked. */
export function markedText(text: string, stems: string[]): TextPart[] {
  return partsOf(text, marksIn(text, stems), 0, text.length);
}

/**
 * Returns the part of the text in which most of the words are close together, or else its beginning. Cut between words,
 * with «…» at a cut.
 */
export function markedExcerpt(text: string, stems: string[]): TextPart[] {
  const marks = marksIn(text, stems);
  const first = fullestPlace(marks);
  const start = first === undefined || text.length <= excerptLength ? 0 : wordStart(text, first.start - lead);
  const end = wordEnd(text, start + excerptLength);
  const parts = partsOf(text, marks, start, end);
  if (start > 0) parts.unshift({ text: "…", marked: false });
  if (end < text.length) parts.push({ text: "…", marked: false });
  return joined(parts);
}

function marksIn(text: string, stems: string[]): Mark[] {
  if (stems.length === 0) return [];
  const marks: Mark[] = [];
  for (const found of text.matchAll(beginningWith(stems))) {
    const stem = searchStem(plainWord(found[0]));
    if (stems.includes(stem)) marks.push({ start: found.index, end: found.index + found[0].length, stem });
    if (marks.length >= maxMarks) break;
  }
  return marks;
}

/**
 * Matches words that begin with a stem: a stem is always the beginning of its word, so other words need no stemming.
 */
function beginningWith(stems: string[]): RegExp {
  const unseen = "[\\u00ad\\p{M}]*";
  const beginnings = stems.map((stem) =>
    Array.from(stem)
      .map((letter) => (letter === "е" ? "[её]" : letter))
      .join(unseen),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join("|")})[\\p{L}\\p{N}\\p{M}\\u00ad]*`, "giu");
}

/** The first mark of the excerpt with the most different words. */
function fullestPlace(marks: Mark[]): Mark | undefined {
  const different = ({ start }: Mark) => {
    const near = marks.filter((mark) => mark.start >= start && mark.end <= start + excerptLength - lead);
    return new Set(near.map((mark) => mark.stem)).size;
  };
  let best: { mark: Mark; count: number } | undefined;
  for (const mark of marks) {
    const count = different(mark);
    if (!best || count > best.count) best = { mark, count };
  }
  return best?.mark;
}

/** The beginning of the word at `position` or soon after it; `position` itself in an overlong word. */
function wordStart(text: string, position: number): number {
  if (position <= 0) return 0;
  const space = text.slice(position, position + lead).search(/\s/);
  return space < 0 ? position : position + space + 1;
}

/** The end of the word at `position` or soon before it, without a following full stop or comma, which «…» replaces. */
function wordEnd(text: string, position: number): number {
  if (position >= text.length) return text.length;
  const space = text.slice(position - lead, position).search(/\s\S*$/);
  const end = space < 0 ? position : position - lead + space;
  return text.slice(0, end).replace(/[\s.,:;…–—-]+$/, "").length;
}

function partsOf(text: string, marks: Mark[], start: number, end: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    parts.push({ text: text.slice(at, mark.start), marked: false });
    parts.push({ text: text.slice(mark.start, mark.end), marked: true });
    at = mark.end;
  }
  parts.push({ text: text.slice(at, end), marked: false });
  return parts.filter((part) => part.text !== "");
}

/** Joins adjacent parts of the same kind. */
function joined(parts: TextPart[]): TextPart[] {
  const made: TextPart[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if (last && last.marked === part.marked) last.text += part.text;
    else made.push({ ...part });
  }
  return made;
}
