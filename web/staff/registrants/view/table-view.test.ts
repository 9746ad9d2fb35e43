import { describe, expect, test } from "vitest";
import { changedView, filtersOf, keptQuery, readView, wholeTable, writeView } from "./table-view.ts";

const read = (query: string) => readView(new URLSearchParams(query));

describe("the address and the view", () => {
  test("the whole table has an empty address, and the other way round", () => {
    expect(writeView(wholeTable)).toBe("");
    expect(read("")).toEqual(wholeTable);
  });

  test("a view comes back from its address as it was", () => {
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

  test("no school at all is not the same as every school", () => {
    expect(read("school_name=").schools).toEqual([]);
    expect(read("").schools).toBeNull();
    expect(writeView({ ...wholeTable, schools: [] })).toBe("school_name=");
  });

  test("commas between schools stay readable", () => {
    expect(writeView({ ...wholeTable, schools: ["17", "18"] })).toBe("school_name=17,18");
  });

  test("what makes no sense counts as absent", () => {
    expect(read("page=-1&open=x&where=%7B&bin=maybe&conference=0")).toEqual(wholeTable);
  });

  test("conditions without any condition are none", () => {
    expect(read(`where=${encodeURIComponent('{"match":"all","conditions":[]}')}`).where).toBeNull();
  });
});

describe("changing a view", () => {
  const third = { ...wholeTable, page: 3, open: 7 };

  test("other rows are shown from their first page", () => {
    expect(changedView(third, { search: "ян" })).toEqual({ ...third, search: "ян", page: 1 });
  });

  test("opening a row and turning pages move nothing else", () => {
    expect(changedView(third, { open: null }).page).toBe(3);
    expect(changedView(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });
});

describe("a view that is kept under a name or exported", () => {
  test("says its conference, and neither its page nor its drawer", () => {
    expect(keptQuery({ ...wholeTable, search: "x", page: 3, open: 7 }, 5)).toBe("search=x&conference=5");
  });

  test("a conference that was asked for stays", () => {
    expect(keptQuery({ ...wholeTable, conference: 2 }, 5)).toBe("conference=2");
  });
});

test("calls of the list get only filters that narrow", () => {
  expect(filtersOf(wholeTable)).toEqual({
    search: undefined,
    school_name: undefined,
    where: undefined,
    conference: undefined,
    bin: undefined,
  });
});
