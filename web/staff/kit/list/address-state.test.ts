import { expect, test } from "vitest";
import { registrationQuery } from "#contract/conference/registrants/registration-list.ts";
import { listEntries } from "#contract/site/entries/entries.ts";
import { changedTexts, queryState, readAddress, writeAddress } from "./address-state.ts";

const read = (text: string) => readAddress(listEntries.query, new URLSearchParams(text));

test("an address is read into a query and written back unchanged", () => {
  const address = "page=3&search=%D1%81%D1%8A%D0%B5%D0%B7%D0%B4&state=draft&sort=-date";
  const texts = read(address);
  expect(queryState(listEntries.query, texts)).toMatchObject({
    search: "съезд",
    state: "draft",
    sort: "-date",
    page: 3,
  });
  expect(writeAddress(listEntries.query, texts)).toBe(address);
});

test("invalid parameters are ignored", () => {
  expect(read("state=lost&sort=size&page=-2&other=1")).toEqual({});
  expect(readAddress(registrationQuery, new URLSearchParams("where=%7B&bin=maybe&sort=colour"))).toEqual({});
});

test("parameters with default values are not written", () => {
  expect(writeAddress(listEntries.query, { page: "1", state: "", search: " " })).toBe("");
});

test("an empty parameter with its own meaning is written", () => {
  expect(writeAddress(registrationQuery, { school_name: "" })).toBe("school_name=");
});

test("the page size is not read from the address", () => {
  expect(read("limit=200")).toEqual({});
});

test("a changed filter resets the page", () => {
  expect(changedTexts({ page: "4", search: "а" }, { state: "bin" }, ["page"])).toEqual({ search: "а", state: "bin" });
  expect(changedTexts({ page: "4", search: "а" }, { page: "5" }, ["page"])).toEqual({ search: "а", page: "5" });
});
