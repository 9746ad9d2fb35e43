import { expect, test } from "vitest";
import { markupDepth } from "./markup-depth.ts";

test.each([
  ["слова", 0],
  ["<p>раз<p>два<br>три", 0],
  ["<p><b>раз</b> <em>два</em></p>", 1],
  ["<ul><li>раз<ul><li>два</li></ul></li></ul>", 2],
  ["<table><tbody><tr><td><STRONG>a</STRONG></td></tr></tbody></table>", 2],
  ["</b></b><b>", 1],
  ["<b>".repeat(1000), 1000],
  ["5 < 7 и <3", 0],
])("%#. %s", (html, depth) => {
  expect(markupDepth(html)).toBe(depth);
});
