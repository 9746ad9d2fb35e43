import { expect, test } from "vitest";
import { isReservedPage } from "./reserved-pages.ts";

test.each([
  ...[
    "api",
    "assets",
    "bulletins",
    "certificates",
    "checkin",
    "conferences",
    "documents",
    "healthz",
    "media",
    "news",
    "preview",
    "readyz",
  ],
  ...["registration", "registrationUsers", "schools", "search", "signin", "staff", "userList", "view"],
  ...["news/about", "_gallery", ".well-known/security"],
])("the address /%s/ is reserved for the program", (url) => {
  expect(isReservedPage(url)).toBe(true);
});

test.each(["about", "newspaper", "about/news", "a_", "a."])("a page may have the address /%s/", (url) => {
  expect(isReservedPage(url)).toBe(false);
});
