import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["https://example.org/a?b=1", "https://example.org/a?b=1"],
  [" example.org/a ", "https://example.org/a"],
  ["пример.рф", "https://пример.рф"],
  ["https://society.example/documents/#a", "/documents/#a"],
  ["society.example", "/"],
  ["/news/5", "/news/5"],
  ["info@example.org", "mailto:info@example.org"],
  ["mailto:info@example.org", "mailto:info@example.org"],
  ["+7 (499) 123-45-67", "tel:+74991234567"],
])("«%s» becomes the link %s", (typed, address) => {
  expect(linkAddress(typed, "https://society.example")).toBe(address);
});

test.each([
  "",
  "слово",
  "javascript:alert(1)",
  "data:text/html,1",
  "//example.org",
  "/\\example.org",
  "раз два.рф",
  "https://",
  "file:///a",
])("«%s» is not a link", (typed) => {
  expect(linkAddress(typed, "https://society.example")).toBeNull();
});
