import { expect, test } from "vitest";
import { readImportView, writeImportView } from "./import-view.ts";

test("an address holds the list, the step and everything that was chosen", () => {
  const view = {
    file: "abc",
    step: "check" as const,
    order: { columns: ["fio" as const, null, "phone" as const], conference: 5, school: 7, fill: true },
  };
  expect(writeImportView(view)).toBe("file=abc&step=check&columns=fio%2C%2Cphone&conference=5&school=7&fill=yes");
  expect(readImportView(new URLSearchParams(writeImportView(view)))).toEqual(view);
});

test("what makes no sense in an address counts as absent", () => {
  const address = "step=nonsense&columns=fio,nonsense&conference=x&school=-";
  expect(readImportView(new URLSearchParams(address))).toEqual({
    file: null,
    step: null,
    order: { columns: ["fio", null], school: null, fill: false },
  });
  expect(writeImportView(readImportView(new URLSearchParams()))).toBe("");
});
