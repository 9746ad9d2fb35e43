import { expect, test } from "vitest";
import { shownRange } from "./shown-range.ts";

test.each([
  [1, 214, "1–20 из 214"],
  [11, 214, "201–214 из 214"],
  [1, 1, "1–1 из 1"],
])("page %i of %i rows shows «%s»", (page, count, words) => {
  expect(shownRange(page, 20, count)).toBe(words);
});

test("the range of an empty page starts at zero", () => {
  expect(shownRange(1, 20, 0)).toBe("0 из 0");
  expect(shownRange(2, 20, 20)).toBe("0 из 20");
});
