import { describe, expect, test } from "vitest";
import { changedView, filtersOf, keptQuery, readView, wholeTable, writeView } from "./table-view.ts";

const read = (query: string) => readView(new URLSearchParams(query));

describe("the address of a view", () => {
  test("is empty for the whole table", () => {
    expect(writeView(wholeTable)).toBe("");
    expect(read("")).toEqual(wholeTable);
  });

  test("is read back as the same view", () => {
    const view = {
      search: "ковылина 000-02",
      schools: ["17", "none"],
      where: {
        match: "any" as const,
        conditions: [{ field: "source" as const, values: ["desk" as const], not: true }],
      },
      sort: "fio",
      page: 3,
      conference: 2,
      bin: true,
      open: 211,
    };
    expect(read(writeView(view))).toEqual(view);
  });

  test("distinguishes no school from all schools", () => {
    expect(read("school_name=").schools).toEqual([]);
    expect(read("").schools).toBeNull();
    expect(writeView({ ...wholeTable, schools: [] })).toBe("school_name=");
  });

  test("does not escape commas between schools", () => {
    expect(writeView({ ...wholeTable, schools: ["17", "18"] })).toBe("school_name=17,18");
  });

  test("ignores invalid parameters", () => {
    expect(read("page=-1&open=x&where=%7B&bin=maybe&conference=0")).toEqual(wholeTable);
  });

  test("reads an empty list of conditions as no filter", () => {
    expect(read(`where=${encodeURIComponent('{"match":"all","conditions":[]}')}`).where).toBeNull();
  });
});

describe("a changed view", () => {
  const third = { ...wholeTable, page: 3, open: 7 };

  test("starts at the first page if a filter changed", () => {
    expect(changedView(third, { search: "ян" })).toEqual({ ...third, search: "ян", page: 1 });
  });

  test("keeps its other values if the open row or the page changed", () => {
    expect(changedView(third, { open: null }).page).toBe(3);
    expect(changedView(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });
});

describe("a saved or exported view", () => {
  test("contains its conference, but neither its page nor its open row", () => {
    expect(keptQuery({ ...wholeTable, search: "x", page: 3, open: 7 }, 5)).toBe("search=x&conference=5");
  });

  test("keeps an explicit conference", () => {
    expect(keptQuery({ ...wholeTable, conference: 2 }, 5)).toBe("conference=2");
  });
});

test("requests for the list contain only active filters", () => {
  expect(filtersOf(wholeTable)).toEqual({
    search: undefined,
    school_name: undefined,
    where: undefined,
    conference: undefined,
    bin: undefined,
  });
});
