import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

/** Calls that browsers of old hospital computers lack, such as the last Chrome for Windows 7; the build translates syntax alone. */
const newer =
  /\.groupBy\(|\.to(Sorted|Reversed|Spliced)\(|\.with\(|Promise\.(withResolvers|try)\(|Array\.fromAsync\(|AbortSignal\.any\(/;

const isPublic = (path: string) => /^(web\/(pages|components)|ui|domain|contract)\/|^web\/[\w.-]+$/.test(path);

test("public pages call nothing that a browser of 2022 does not know: say it with older means", () => {
  const files = sourceFiles().filter((file) => isPublic(file.path) && !isTest(file) && /\.tsx?$/.test(file.path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(({ text }) => newer.test(text)).map(({ path }) => path)).toEqual([]);
});
