import { describe, expect, test } from "vitest";
import { pagerNumbers } from "./pager-numbers.ts";

const shown = (page: number, pageCount: number) =>
  pagerNumbers(page, pageCount)
    .map((entry) => (entry === "gap" ? "…" : entry))
    .join(" ");

describe("the pager", () => {
  test("shows all of up to six pages", () => {
    expect(shown(1, 1)).toBe("1");
    expect(shown(3, 6)).toBe("1 2 3 4 5 6");
  });

  test("shows the first five pages and the last one near the beginning", () => {
    for (const page of [1, 2, 3, 4]) expect(shown(page, 11)).toBe("1 2 3 4 5 … 11");
  });

  test("shows the neighbouring pages between two gaps in the middle", () => {
    expect(shown(5, 11)).toBe("1 … 4 5 6 7 … 11");
    expect(shown(7, 11)).toBe("1 … 6 7 8 9 … 11");
  });

  test("shows the first page and the last five near the end", () => {
    for (const page of [8, 9, 10, 11]) expect(shown(page, 11)).toBe("1 … 7 8 9 10 11");
  });

  test("shows one gap for seven pages", () => {
    expect(shown(4, 7)).toBe("1 2 3 4 5 … 7");
    expect(shown(5, 7)).toBe("1 … 3 4 5 6 7");
  });

  test("uses the nearest page for a page out of range", () => {
    expect(shown(0, 11)).toBe(shown(1, 11));
    expect(shown(99, 11)).toBe(shown(11, 11));
  });

  test("shows at most six numbers, with the current page and its neighbours", () => {
    for (let pageCount = 1; pageCount <= 40; pageCount++) {
      for (let page = 1; page <= pageCount; page++) {
        const numbers = pagerNumbers(page, pageCount).filter((entry) => entry !== "gap");
        expect(numbers.length).toBeLessThanOrEqual(6);
        expect(numbers).toContain(page);
        if (page > 1) expect(numbers).toContain(page - 1);
        if (page < pageCount) expect(numbers).toContain(page + 1);
      }
    }
  });
});
