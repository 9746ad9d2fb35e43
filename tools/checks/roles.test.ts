import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

test("the staff area grants acts by all roles of an account, not by its most powerful one", () => {
  const comparing = sourceFiles().filter(({ path, text }) => path.startsWith("web/") && /\.role [!=]==/.test(text));
  expect(comparing.map(({ path }) => path)).toEqual([]);
});
