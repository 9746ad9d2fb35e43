import { expect, test } from "vitest";
import { timelines } from "./timelines.ts";

const year = (text: string) => `<li><strong>${text}</strong> — устав.</li>`;

test("a list of years is a timeline without dashes", () => {
  expect(timelines(`<p>—</p><ul>${year("1994")}\n${year("2003")}</ul>`, "years")).toMatch(
    /^<p>—<\/p><ul class="years"><li><strong>1994<\/strong>\s+устав\.<\/li>\s*<li><strong>2003/,
  );
});

test.each([`<ul>${year("1994")}<li>Устав.</li></ul>`, `<ul>${year("1994")}</ul>`, `<ol>${year("1")}</ol>`])(
  "%s stays a list",
  (html) => {
    expect(timelines(html, "years")).toBe(html);
  },
);
