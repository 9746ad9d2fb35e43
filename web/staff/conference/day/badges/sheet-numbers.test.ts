import { expect, test } from "vitest";
import { readSheets } from "./sheet-numbers.ts";

test.each([
  ["3", [3]],
  ["3, 5–7", [3, 5, 6, 7]],
  ["7;2 2", [7, 2]],
  ["", undefined],
  ["12", undefined],
  ["0", undefined],
  ["7-5", undefined],
  ["все", undefined],
])("«%s» of 11 sheets", (text, sheets) => {
  expect(readSheets(text, 11)).toEqual(sheets);
});
