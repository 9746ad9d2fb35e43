import { diffArrays } from "diff/lib/diff/array.js";

type Step<Item> = { what: "same" | "removed" | "added"; item: Item };

export type ParagraphChange =
  | { what: "added" | "removed"; text: string }
  /** Words and spaces. */
  | { what: "changed"; words: Step<string>[] };

/** Returns the changed paragraphs of a text. */
export function compareParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    changes.push(...paired(removed, added));
    removed = [];
    added = [];
  };
  for (const { what, item } of sequenceChanges(before, after)) {
    if (what === "same") flush();
    else (what === "removed" ? removed : added).push(item);
  }
  flush();
  return changes;
}

/**
 * Maximum number of paragraphs to compare with: a changed paragraph stays near its place, and comparing all pairs of
 * two long texts would be slow.
 */
const maxCandidates = 30;

/** Joins removed and added paragraphs of one place that have most of their words in common to changed ones. */
function paired(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const left = removed.map((text) => ({ text, words: differentWords(text) }));
  const changes = added.map((text): ParagraphChange => {
    const words = differentWords(text);
    const at = left.slice(0, maxCandidates).findIndex((candidate) => areAlike(candidate.words, words));
    if (at === -1) return { what: "added", text };
    const [before] = left.splice(at, 1);
    return { what: "changed", words: sequenceChanges(splitWords(before?.text ?? ""), splitWords(text)) };
  });
  return [...left.map(({ text }): ParagraphChange => ({ what: "removed", text })), ...changes];
}

function splitWords(text: string): string[] {
  return text.split(/(\s+)/).filter((part) => part !== "");
}

function differentWords(text: string): Set<string> {
  return new Set(splitWords(text.toLowerCase()).filter((part) => part.trim() !== ""));
}

function areAlike(some: Set<string>, others: Set<string>): boolean {
  const common = [...some].filter((word) => others.has(word)).length;
  return common * 2 >= Math.max(some.size, others.size) && common > 0;
}

/** Maximum number of steps: texts with more differences have nothing in common. */
const most = 1000;

/** Returns the shortest list of steps from one sequence to the other, removals before additions. */
export function sequenceChanges<Item>(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: most });
  const all = changes ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return all.flatMap(({ value, removed, added }) => {
    const what = removed ? "removed" : added ? "added" : "same";
    return value.map((item): Step<Item> => ({ what, item }));
  });
}
