import type { SourceFile } from "./source-files.ts";

export type Comment = { path: string; line: number; text: string };

const block = /\/\*\*?([\s\S]*?)\*\//g;
const lineRun = /(?:^[ \t]*\/\/.*\n)+/gm;

/** Returns the comments of a file, each as one line of text: blocks, and runs of lines that begin with `//`. */
export function commentsOf({ path, text }: SourceFile): Comment[] {
  const found = [...text.matchAll(block)].map((match) => ({ at: match.index, text: match[1] ?? "" }));
  if (!path.endsWith(".css")) {
    for (const match of text.matchAll(lineRun)) found.push({ at: match.index, text: match[0].replaceAll("//", "") });
  }
  return found.map(({ at, text: raw }) => ({
    path,
    line: text.slice(0, at).split("\n").length,
    text: raw
      .replace(/^\s*\*/gm, "")
      .replace(/\s+/g, " ")
      .trim(),
  }));
}

type Rule = {
  name: string;
  pattern: RegExp;
  /** The recommended wording. */
  instead: string;
  /** Number of exceptions: quotations, and sentences in which the word is right. */
  most: number;
};

/** Patterns of comments that are harder to read than plain engineering English. */
export const plainEnglishRules: readonly Rule[] = [
  {
    name: "begin with What",
    pattern: /^What\b/,
    instead: "a noun phrase or a verb in the third person: “Columns that…”, “Returns…”",
    most: 15,
  },
  { name: "begin with Of", pattern: /^Of\b/, instead: "the noun that the sentence is about", most: 2 },
  {
    name: "begin with Who(ever)",
    pattern: /^Who(ever)?\b/,
    instead: "a role: visitor, registrant, editor, caller",
    most: 4,
  },
  {
    name: "nobody, somebody, whoever",
    pattern: /\b(nobody|somebody|someone|anybody|everybody|whoever)\b/i,
    instead: "a role: visitor, registrant, editor, registrar, administrator, operator, attacker, caller",
    most: 30,
  },
  {
    name: "a thing says, tells, asks, stands",
    pattern: /\b(says?|said|tells?|told|asks?|stands?|stood)\b/i,
    instead: "what code does: returns, reads, writes, throws, requests, validates, renders, is",
    most: 60,
  },
];
