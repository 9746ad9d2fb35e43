import { expect, test } from "vitest";
import { inputJson } from "./typst-documents.ts";

test("texts are passed to a template in one line, without invisible characters, at any depth", () => {
  const written = { fio: " Щ\r\n\t\u2028б\u202E ", rows: [["\u0000в\u200B", 7, true, null]] };
  expect(JSON.parse(inputJson(written))).toEqual({ fio: "Щ б", rows: [["в", 7, true, null]] });
});

test("a field named qr is passed to a template as an SVG", () => {
  const { forms } = JSON.parse(inputJson({ forms: [{ qr: "7Q4KZ2M9" }] }));
  expect(forms[0].qr).toMatch(/^<svg .*<\/svg>$/);
});
