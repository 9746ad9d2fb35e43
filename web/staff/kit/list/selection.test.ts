import { describe, expect, test } from "vitest";
import { headBox, withPageToggled, withRange, withToggled } from "./selection.ts";

const page = [5, 4, 3, 2, 1];

test("a row is selected and deselected", () => {
  expect(withToggled(new Set([5]), 4)).toEqual(new Set([5, 4]));
  expect(withToggled(new Set([5, 4]), 4)).toEqual(new Set([5]));
});

test("the checkbox in the table head is off, mixed or on", () => {
  expect(headBox(page, new Set())).toBe("none");
  expect(headBox(page, new Set([3]))).toBe("some");
  expect(headBox(page, new Set(page))).toBe("all");
  expect(headBox([], new Set([3]))).toBe("none");
});

test("the checkbox in the table head selects the page and leaves other pages unchanged", () => {
  expect(withPageToggled(new Set([9, 3]), page)).toEqual(new Set([9, ...page]));
  expect(withPageToggled(new Set([9, ...page]), page)).toEqual(new Set([9]));
});

describe("a range selection", () => {
  test("works in both directions and includes both ends", () => {
    expect(withRange(new Set(), page, 4, 2)).toEqual(new Set([4, 3, 2]));
    expect(withRange(new Set(), page, 2, 4)).toEqual(new Set([4, 3, 2]));
  });

  test("adds to the present selection", () => {
    expect(withRange(new Set([9]), page, 5, 4)).toEqual(new Set([9, 5, 4]));
  });

  test("without a start on this page selects one row", () => {
    expect(withRange(new Set(), page, null, 3)).toEqual(new Set([3]));
    expect(withRange(new Set(), page, 77, 3)).toEqual(new Set([3]));
  });
});
