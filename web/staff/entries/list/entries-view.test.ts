import { expect, test } from "vitest";
import { changedEntriesView, readEntriesView, writeEntriesView } from "./entries-view.ts";

const read = (query: string) => readEntriesView(new URLSearchParams(query));

test("an address says what is shown, and is written back as it was", () => {
  const query = "search=%D1%81%D1%8A%D0%B5%D0%B7%D0%B4&state=draft&sort=-date&page=3";
  expect(read(query)).toEqual({ search: "съезд", state: "draft", sort: "-date", page: 3 });
  expect(writeEntriesView(read(query))).toBe(query);
});

test("what makes no sense in it counts as absent, what is usual is not written", () => {
  expect(read("state=lost&sort=size&page=-2")).toEqual({ search: "", state: "", sort: "", page: 1 });
  expect(writeEntriesView(read("page=1&state="))).toBe("");
});

test("other rows are shown from their first page on", () => {
  expect(changedEntriesView(read("page=4&search=а"), { state: "bin" })).toMatchObject({ page: 1, search: "а" });
  expect(changedEntriesView(read("page=4"), { page: 5 }).page).toBe(5);
});
