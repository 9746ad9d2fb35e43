import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

/**
 * APIs that browsers of old hospital computers lack, such as the last Chrome for Windows 7; the build translates only
 * syntax.
 */
const newer =
  /\.groupBy\(|\.to(Sorted|Reversed|Spliced)\(|\.with\(|Promise\.(withResolvers|try)\(|Array\.fromAsync\(|AbortSignal\.any\(/;

const isPublic = (path: string) => /^(web\/(pages|components)|ui|domain|contract)\/|^web\/[\w.-]+$/.test(path);

test("public pages use only browser APIs of 2022", () => {
  const files = sourceFiles().filter((file) => isPublic(file.path) && !isTest(file) && /\.tsx?$/.test(file.path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => newer.test(text)).map(({ path }) => path)).toEqual([]);
});
