import { expect, test } from "vitest";
import { toggled, withoutSchool } from "./school-toggles-state.ts";

const all = ["1", "2", withoutSchool];

test("with all on, a toggle goes off and the others stay", () => {
  expect(toggled(all, null, "2")).toEqual(["1", withoutSchool]);
});

test("the last one off leaves nothing chosen, which is not «all»", () => {
  expect(toggled(all, ["2"], "2")).toEqual([]);
});

test("all on again is no filter", () => {
  expect(toggled(all, ["1", withoutSchool], "2")).toBeNull();
});

test("a school that is there no more does not stay in the filter", () => {
  expect(toggled(all, ["9"], "1")).toEqual(["1"]);
});
