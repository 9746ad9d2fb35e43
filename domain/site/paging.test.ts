import { expect, test } from "vitest";
import { pageCount, pageExists } from "./paging.ts";

test("the default page size is six", () => {
  expect([0, 1, 6, 7, 12, 13].map((count) => pageCount(count))).toEqual([1, 1, 1, 2, 2, 3]);
});

test("the first page always exists, and a page after the last one does not", () => {
  expect(pageExists(1, 0, 10)).toBe(true);
  expect([1, 2, 3, 0, 1.5].map((page) => pageExists(page, 11, 10))).toEqual([true, true, false, false, false]);
});
