import { expect, test } from "vitest";
import { asRussianKeys } from "./keyboard-layouts.ts";

test("what was typed in the wrong layout is read by its keys", () => {
  expect(asRussianKeys("ne,threktp")).toBe("туберкулез");
  expect(asRussianKeys("Irjkf dhfxf 2026")).toBe("Школа врача 2026");
});

test("Russian words and numbers were meant as they are", () => {
  for (const typed of ["врач", "COVID у детей", "2026", "", "*"]) expect(asRussianKeys(typed)).toBeNull();
});
