import { describe, expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

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

  test("keeps the unit beside the number", () => {
    expect(fileSize(kilobytes(240))).toBe("240\u00a0КБ");
  });
});
