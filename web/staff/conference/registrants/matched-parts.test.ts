import { expect, test } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

test("every word is marked in any place, order and case, with е for ё", () => {
  expect(marked("Берёзов Пётр Ильич", "петр БЕРЕЗ")).toBe("[Берёз]ов [Пётр] Ильич");
});

test("overlapping matches are marked as one part", () => {
  expect(marked("Ковылина", "ковы выли")).toBe("[Ковыли]на");
});

test("an empty search marks nothing", () => {
  expect(matchedParts("Ковылина", " ")).toEqual([{ text: "Ковылина", matched: false }]);
});
