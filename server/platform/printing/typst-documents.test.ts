import { expect, test } from "vitest";
import { inputJson } from "./typst-documents.ts";

test("texts reach a template in one line, without invisible marks, at any depth", () => {
  const written = { fio: " Щ\r\n\t\u2028б\u202E ", rows: [["\u0000в\u200B", 7, true, null]] };
  expect(JSON.parse(inputJson(written))).toEqual({ fio: "Щ б", rows: [["в", 7, true, null]] });
});

test("a field named qr reaches a template as a picture", () => {
  const { forms } = JSON.parse(inputJson({ forms: [{ qr: "7Q4KZ2M9" }] }));
  expect(forms[0].qr).toMatch(/^<svg .*<\/svg>$/);
});
