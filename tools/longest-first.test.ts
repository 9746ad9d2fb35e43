import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { longest } from "./longest-first.ts";

test("every test that is to come first is there", () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});
