import { expect, test } from "vitest";
import { asRussianKeys } from "./keyboard-layouts.ts";

test("text typed in the wrong layout is converted by its keys", () => {
  expect(asRussianKeys("ne,threktp")).toBe("туберкулез");
  expect(asRussianKeys("Irjkf dhfxf 2026")).toBe("Школа врача 2026");
});

test("Russian words and numbers are not converted", () => {
  for (const typed of ["врач", "COVID у детей", "2026", "", "*"]) expect(asRussianKeys(typed)).toBeNull();
});
