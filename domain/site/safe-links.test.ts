import { expect, test } from "vitest";
import { safeLink } from "./safe-links.ts";

test.each(["/documents/", "https://portal.example/a?b=c", "HTTP://portal.example"])("%s is a safe link", (link) => {
  expect(safeLink(link)).toBe(link);
});

test.each([
  "javascript:alert(1)",
  " javascript:x",
  "javascript:alert('https://portal.example')",
  "портал.example https://portal.example",
  "data:text/html,x",
  "//evil.example",
  "/\t/evil.example",
  "https://portal.example/\n",
  "/\\evil.example",
  "",
  "http://[",
])("%j is not a safe link", (link) => {
  expect(safeLink(link)).toBeNull();
});
