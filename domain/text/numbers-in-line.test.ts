import { expect, test } from "vitest";
import { numberAfter } from "./numbers-in-line.ts";

test.each([
  ["I", "II"],
  ["III", "IV"],
  ["VIII", "IX"],
  ["XIII", "XIV"],
  ["XXXIX", "XL"],
  ["XCIX", "C"],
  ["MCMXCIX", "MM"],
  ["ХIII", "XIV"],
  ["xiii", "XIV"],
  ["13", "14"],
])("after %s comes %s", (number, next) => {
  expect(numberAfter(number)).toBe(next);
});

test.each(["", "IIII", "13-я", "юбилейная", "XIII-A"])("there is no number after «%s»", (number) => {
  expect(numberAfter(number)).toBeUndefined();
});
