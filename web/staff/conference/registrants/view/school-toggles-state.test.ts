import { expect, test } from "vitest";
import { toggled, withoutSchool } from "./school-toggles-state.ts";

const all = ["1", "2", withoutSchool];

test("a toggle with all schools selected deselects its school", () => {
  expect(toggled(all, null, "2")).toEqual(["1", withoutSchool]);
});

test("the last deselected school leaves an empty selection", () => {
  expect(toggled(all, ["2"], "2")).toEqual([]);
});

test("a selection of all schools is no filter", () => {
  expect(toggled(all, ["1", withoutSchool], "2")).toBeNull();
});

test("a school that no longer exists is removed from the filter", () => {
  expect(toggled(all, ["9"], "1")).toEqual(["1"]);
});
