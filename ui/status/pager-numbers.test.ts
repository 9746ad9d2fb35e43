import { describe, expect, test } from "vitest";
import { pagerNumbers } from "./pager-numbers.ts";

const shown = (page: number, pageCount: number) =>
  pagerNumbers(page, pageCount)
    .map((entry) => (entry === "gap" ? "…" : entry))
    .join(" ");

describe("the pager's numbers", () => {
  test("six pages or fewer are all shown", () => {
    expect(shown(1, 1)).toBe("1");
    expect(shown(3, 6)).toBe("1 2 3 4 5 6");
  });

  test("near the beginning the first five and the last are shown", () => {
    for (const page of [1, 2, 3, 4]) expect(shown(page, 11)).toBe("1 2 3 4 5 … 11");
  });

  test("in the middle the neighbours are between two gaps", () => {
    expect(shown(5, 11)).toBe("1 … 4 5 6 7 … 11");
    expect(shown(7, 11)).toBe("1 … 6 7 8 9 … 11");
  });

  test("near the end the first and the last five are shown", () => {
    for (const page of [8, 9, 10, 11]) expect(shown(page, 11)).toBe("1 … 7 8 9 10 11");
  });

  test("seven pages have one gap", () => {
    expect(shown(4, 7)).toBe("1 2 3 4 5 … 7");
    expect(shown(5, 7)).toBe("1 … 3 4 5 6 7");
  });

  test("a page that does not exist counts as the nearest", () => {
    expect(shown(0, 11)).toBe(shown(1, 11));
    expect(shown(99, 11)).toBe(shown(11, 11));
  });

  test("there are never more than six, and the page and its neighbours are among them", () => {
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
