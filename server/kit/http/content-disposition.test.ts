import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test("a Russian name of a file has a transliterated fallback", () => {
  expect(contentDisposition("Отчёт за год.pdf", "inline")).toMatch(
    /^inline; filename="?otchet-za-god\.pdf"?; filename\*=UTF-8''%D0%9E/,
  );
  expect(contentDisposition("№ 7 — 李.docx", "attachment")).toContain("7.docx");
  expect(contentDisposition("李", "attachment")).toContain("file");
  expect(contentDisposition('a "b".pdf', "attachment")).toBe('attachment; filename="a \\"b\\".pdf"');
});
