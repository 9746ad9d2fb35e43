import { expect, test } from "vitest";
import { readImportView, writeImportView } from "./import-view.ts";

test("an address contains the file, the step and all selections", () => {
  const view = {
    file: "abc",
    step: "check" as const,
    order: {
      columns: ["fio" as const, null, "phone" as const],
      conference: 5,
      school: 7,
      fill: true,
      when_full: "wait" as const,
    },
  };
  expect(writeImportView(view)).toBe(
    "file=abc&step=check&columns=fio%2C%2Cphone&conference=5&school=7&fill=yes&full=wait",
  );
  expect(readImportView(new URLSearchParams(writeImportView(view)))).toEqual(view);
});

test("invalid parameters in an address are ignored", () => {
  const address = "step=nonsense&columns=fio,nonsense&conference=x&school=-";
  expect(readImportView(new URLSearchParams(address))).toEqual({
    file: null,
    step: null,
    order: { columns: ["fio", null], school: null, fill: false, when_full: null },
  });
  expect(writeImportView(readImportView(new URLSearchParams()))).toBe("");
});
