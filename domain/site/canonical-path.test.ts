import { expect, test } from "vitest";
import { canonicalPath, pageUrlOf } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/news", "/news"],
  ["/news/", "/news"],
  ["/news/71/", "/news/71"],
  ["/schools", "/schools/"],
  ["/schools/", "/schools/"],
  ["/signin/", "/signin"],
  ["/userList", "/userList/"],
  ["/userList/registrationLite/", "/userList/registrationLite"],
  ["/api/registration/5/generate_file/", "/api/registration/5/generate_file"],
  ["/api/news", "/api/news/"],
  ["/about", "/about/"],
  ["/about//", "/about/"],
  ["//", "/"],
  ["/newspaper", "/newspaper/"],
  ["/about/news", "/about/news/"],
  ["/about/news/71", "/about/news/71/"],
  ["/news/71/photos", "/news/71/photos/"],
  ["/about/signin", "/about/signin/"],
  ["/signin/more", "/signin/more/"],
  ["/about/userList/registrationLite", "/about/userList/registrationLite/"],
  ["/userList/registrationLite/more", "/userList/registrationLite/more/"],
  ["/about/api/registration/5/generate_file", "/about/api/registration/5/generate_file/"],
  ["/api/registration/15/generate_file/", "/api/registration/15/generate_file"],
  ["/api/registration/5/generate_file/more", "/api/registration/5/generate_file/more/"],
  ["/page.old/about", "/page.old/about/"],
  ["/robots.txt/", "/robots.txt/"],
  ["/robots.txt//", "/robots.txt//"],
  ["/healthz", "/healthz"],
  ["/readyz", "/readyz"],
  ["/robots.txt", "/robots.txt"],
  ["/news/rss.xml", "/news/rss.xml"],
  ["/%6Eews", "/news"],
  ["/%d0%be", "/%D0%BE/"],
  ["/a%2Fb", "/a%2Fb/"],
])("the canonical form of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test("the address of a page is decoded and has no leading or trailing slashes", () => {
  expect(pageUrlOf("//%D0%BE/school//")).toBe("о/school");
});
