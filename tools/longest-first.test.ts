import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { longest } from "./longest-first.ts";

test("every test in the list exists", () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});
