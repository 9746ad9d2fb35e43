import { expect, test } from "vitest";
import { commentsOf, plainEnglishRules } from "./plain-english.ts";
import { sourceFiles } from "./source-files.ts";

const comments = sourceFiles().flatMap(commentsOf);

test.each(plainEnglishRules)("comments that $name are rare", ({ pattern, instead, most }) => {
  const found = comments.filter(({ text }) => pattern.test(text));
  const lines = found.map(({ path, line, text }) => `${path}:${line} “${text.slice(0, 80)}”: write ${instead}`);
  expect(lines.length, lines.join("\n")).toBeLessThanOrEqual(most);
});

test("comments are found without their markers", () => {
  const text = "/**\n * Who may\n * call.\n */\nconst a = 1; // not a comment line\n// What\n// follows.\n";
  expect(commentsOf({ path: "a.ts", text, lines: 8, imports: [] }).map(({ line, text }) => [line, text])).toEqual([
    [1, "Who may call."],
    [6, "What follows."],
  ]);
});
