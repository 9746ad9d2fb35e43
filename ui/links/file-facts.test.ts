import { expect, test } from "vitest";
import { fileFacts } from "./file-facts.ts";

test("of a file its kind is told, its pages where there are several, and its size", () => {
  const size = 340 * 1024;
  expect(fileFacts({ extension: "pdf", size, pages: 12 })).toBe("PDF, 12\u00a0стр., 340\u00a0КБ");
  expect(fileFacts({ extension: ".pdf", size, pages: 1 })).toBe("PDF, 340\u00a0КБ");
  expect(fileFacts({ extension: "docx", size: null, pages: null })).toBe("DOCX");
});
