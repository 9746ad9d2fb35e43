import { expect, test } from "vitest";
import { readPlainText, readTypesetText } from "./plain-text.ts";

test.each([
  ["  ГБУЗ «Диспансер  № 1» ", "ГБУЗ «Диспансер № 1»"],
  ["врач\u00a0\u2009фтизиатр", "врач фтизиатр"],
  ["и\u0306од, е\u0308лка", "йод, ёлка"],
  ["0", "0"],
  ["محمد\u200cعلی", "محمد\u200cعلی"],
  ["врач \u2764\ufe0f, 👩\u200d⚕️", "врач \u2764\ufe0f, 👩\u200d⚕️"],
  ["= 1 + <b>2</b>; DROP TABLE", "= 1 + <b>2</b>; DROP TABLE"],
])("%j is cleaned to %j", (text, value) => {
  expect(readPlainText(text, 100)).toEqual({ value });
});

test.each(["", "   ", "\u00a0\u2003"])("%j is blank", (text) => {
  expect(readPlainText(text, 100)).toEqual({ problem: "blank" });
});

test.each([
  ["NUL", "\u0000"],
  ["a tab", "\t"],
  ["a line feed", "\n"],
  ["a carriage return", "\r"],
  ["DEL", "\u007f"],
  ["a C1 control", "\u0085"],
  ["a line separator", "\u2028"],
  ["a paragraph separator", "\u2029"],
  ["a soft hyphen", "\u00ad"],
  ["an Arabic letter mark", "\u061c"],
  ["a zero-width space", "\u200b"],
  ["a left-to-right mark", "\u200e"],
  ["a right-to-left mark", "\u200f"],
  ["a left-to-right embedding", "\u202a"],
  ["a right-to-left override", "\u202e"],
  ["a word joiner", "\u2060"],
  ["a left-to-right isolate", "\u2066"],
  ["a pop directional isolate", "\u2069"],
  ["a byte order mark", "\ufeff"],
  ["a Hangul filler", "\u3164"],
  ["an annotation mark", "\ufff9"],
  ["a lone surrogate", "\ud83d"],
])("%s is refused inside and at the end of a text", (_, character) => {
  const problem = { problem: "unreadable-characters" };
  expect(readPlainText(`Перм${character}ский край`, 100)).toEqual(problem);
  expect(readPlainText(`Пермский край${character}`, 100)).toEqual(problem);
});

test("the limit counts characters of the cleaned text, not code units", () => {
  expect(readPlainText("я".repeat(10), 10)).toEqual({ value: "я".repeat(10) });
  expect(readPlainText("я".repeat(11), 10)).toEqual({ problem: "too-long" });
  expect(readPlainText("𠮷".repeat(10), 10)).toEqual({ value: "𠮷".repeat(10) });
  expect(readPlainText(`  ${"е\u0308".repeat(10)}  `, 10)).toEqual({ value: "ё".repeat(10) });
});

test("typeset text keeps its no-break spaces", () => {
  expect(readTypesetText("  4–5\u00a0сентября   2025\u202fг. ", 100)).toEqual({
    value: "4–5\u00a0сентября 2025\u202fг.",
  });
  expect(readTypesetText(" \u00a0 ", 100)).toEqual({ value: "" });
  expect(readTypesetText("а\u200bб", 100)).toEqual({ problem: "unreadable-characters" });
  expect(readTypesetText("абв", 2)).toEqual({ problem: "too-long" });
});
