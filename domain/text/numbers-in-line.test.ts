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
])("the number after %s is %s", (number, next) => {
  expect(numberAfter(number)).toBe(next);
});

test.each(["", "IIII", "13-я", "юбилейная", "XIII-A"])("«%s» has no next number", (number) => {
  expect(numberAfter(number)).toBeUndefined();
});
