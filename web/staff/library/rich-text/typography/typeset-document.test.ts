// @vitest-environment jsdom
import { EditorState } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { readBody } from "../../testing/test-body.ts";
import { writeHtml } from "../body/write-html.ts";
import { typesetDocument } from "./typeset-document.ts";

function typeset(html: string): { html: string; places: number } {
  const { tr } = EditorState.create({ doc: readBody(html) });
  const places = typesetDocument(tr);
  return { html: writeHtml(tr.doc).replaceAll("\u00a0", "~"), places };
}

test.each([
  [
    "quotation marks around bold words",
    '<p>"<strong>Вестник</strong>" вышел</p>',
    "<p>«<strong>Вестник</strong>» вышел</p>",
  ],
  [
    "quotation marks inside bold words",
    '<p><strong>"Вестник"</strong> вышел</p>',
    "<p><strong>«Вестник»</strong> вышел</p>",
  ],
  [
    "the text of a link, but not its address",
    '<p><a href="/a-b/?c=%22d%22">"Устав" - тут</a></p>',
    '<p><a href="/a-b/?c=%22d%22">«Устав»~— тут</a></p>',
  ],
  [
    "cells and items",
    '<ul><li>"раз"</li></ul><table><tbody><tr><td>10 мг</td></tr></tbody></table>',
    "<ul><li>«раз»</li></ul>\n<table><tbody><tr><td>10~мг</td></tr></tbody></table>",
  ],
  ["lines before and after a line break", '<p>"раз"<br>два - три</p>', "<p>«раз»<br />два~— три</p>"],
  [
    "captions",
    '<figure><img src="/a.jpg" alt="Зал"><figcaption>"Зал"</figcaption></figure>',
    '<figure><img src="/a.jpg" alt="Зал" loading="lazy" /><figcaption>«Зал»</figcaption></figure>',
  ],
])("typesetting covers %s", (_, before, after) => {
  expect(typeset(before).html).toBe(after);
});

test.each(['<p>Так: <code>"раз" - два</code></p>', '<pre>"раз" - два</pre>'])(
  "typesetting does not change code: %s",
  (html) => {
    expect(typeset(html)).toEqual({ html, places: 0 });
  },
);

test("typesetting returns the number of changed places", () => {
  expect(typeset('<p>"раз"</p>').places).toBe(2);
});
