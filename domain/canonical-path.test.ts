import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

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
  ["/healthz", "/healthz"],
  ["/robots.txt", "/robots.txt"],
  ["/news/rss.xml", "/news/rss.xml"],
  ["/%6Eews", "/news"],
  ["/%d0%be", "/%D0%BE/"],
  ["/a%2Fb", "/a%2Fb/"],
])("the canonical form of %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
