import { describe, expect, test } from "vitest";
import { fileFacts, fileSize } from "./file-facts.ts";

test("the facts of a file are its kind, the number of pages if there are several, and its size", () => {
  const size = 340 * 1024;
  expect(fileFacts({ extension: "pdf", size, pages: 12 })).toBe("PDF, 12\u00a0стр., 340\u00a0КБ");
  expect(fileFacts({ extension: ".pdf", size, pages: 1 })).toBe("PDF, 340\u00a0КБ");
  expect(fileFacts({ extension: "docx", size: null, pages: null })).toBe("DOCX");
});

const kilobytes = (count: number) => Math.round(count * 1024);
const plain = (bytes: number) => fileSize(bytes).replace("\u00a0", " ");

describe("a file's size", () => {
  test.each([
    [0, "0 Б"],
    [900, "900 Б"],
    [1024, "1 КБ"],
    [kilobytes(412), "412 КБ"],
    [kilobytes(1023.4), "1023 КБ"],
    [kilobytes(1023.6), "1,0 МБ"],
    [kilobytes(1024 * 1.1), "1,1 МБ"],
    [kilobytes(1024 * 4), "4,0 МБ"],
    [kilobytes(1024 * 9.96), "10 МБ"],
    [kilobytes(1024 * 24.3), "24 МБ"],
    [kilobytes(1024 * 1023.7), "1,0 ГБ"],
    [kilobytes(1024 * 1024 * 2.5), "2,5 ГБ"],
  ])("of %i bytes is «%s»", (bytes, words) => {
    expect(plain(bytes)).toBe(words);
  });

  test("keeps the unit on the line of the number", () => {
    expect(fileSize(kilobytes(240))).toBe("240\u00a0КБ");
  });
});
