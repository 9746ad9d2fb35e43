import { expect, test } from "vitest";
import { matchedParts } from "./matched-parts.ts";

const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

test("every word is found anywhere, whatever the order, case and ё", () => {
  expect(marked("Берёзов Пётр Ильич", "петр БЕРЕЗ")).toBe("[Берёз]ов [Пётр] Ильич");
});

test("words that overlap are one underlay", () => {
  expect(marked("Ковылина", "ковы выли")).toBe("[Ковыли]на");
});

test("without a search nothing is marked", () => {
  expect(matchedParts("Ковылина", " ")).toEqual([{ text: "Ковылина", matched: false }]);
});
