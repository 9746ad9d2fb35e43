import { expect, test } from "vitest";
import { normalisedAddress, pageOfData, withFilters } from "./paths.ts";

test.each([
  ["/news", "/news"],
  ["/news?page=1", "/news"],
  ["/news?page=", "/news"],
  ["/news?page=2&utm_source=x", "/news?page=2"],
  ["/news?page=2&page=3", "/news?page=3"],
  ["/news?tags=b&tags=a", "/news?tags=a,b"],
  ["/news?tags=b,a,b,", "/news?tags=a,b"],
  ["/news?tags=", "/news?tags="],
  ["/news?tags=<script>", "/news?tags=%3Cscript%3E"],
  ["/schools/?seasons=9,8&page=2", "/schools/?seasons=8,9"],
  ["/search/?q=", "/search/"],
  [
    "/search/?page=2&q=%20%D0%B2%D1%80%D0%B0%D1%87,+%26%20%D0%BE%D0%BD&x=1",
    "/search/?q=%D0%B2%D1%80%D0%B0%D1%87,+%26+%D0%BE%D0%BD&page=2",
  ],
  [`/search/?q=${"a".repeat(300)}`, `/search/?q=${"a".repeat(200)}`],
  ["/certificates/?number=25-0188&x=1", "/certificates/?number=25-0188"],
  ["/?anything=goes", "/"],
  ["/news.data?page=2&_routes=pages%2Fnews", "/news.data?page=2&_routes=pages%2Fnews"],
  ["/schools/_.data?seasons=8", "/schools/_.data?seasons=8"],
])("%s is normalized to %s", (address, normalised) => {
  expect(normalisedAddress(address)).toBe(normalised);
});

test.each([
  ["/_.data", "/"],
  ["/news.data", "/news"],
  ["/schools/_.data", "/schools/"],
  ["/news/71.data", "/news/71"],
  ["/news", "/news"],
])("%s belongs to the page %s", (path, page) => {
  expect(pageOfData(path)).toBe(page);
});

test("undefined filters are left out of the address, and an empty list is an empty parameter", () => {
  expect(withFilters("/news", { tags: undefined, page: undefined })).toBe("/news");
  expect(withFilters("/news", { tags: [], page: 2 })).toBe("/news?tags=&page=2");
  expect(withFilters("/news", { tags: ["a", "b"] })).toBe("/news?tags=a,b");
});
