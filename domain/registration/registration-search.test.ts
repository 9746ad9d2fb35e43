import { expect, test } from "vitest";
import { searchedNumber } from "./registration-search.ts";

test.each([
  ["№ 7", 7],
  ["№ 71", 71],
  ["  №7 ", 7],
  ["7", undefined],
  ["диспансер № 7", undefined],
  ["№ 0", undefined],
  ["№ 7а", undefined],
])("the search %j is for the number %s", (typed, number) => {
  expect(searchedNumber(typed)).toBe(number);
});
