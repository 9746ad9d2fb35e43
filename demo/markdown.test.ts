import { expect, test } from "vitest";
import { htmlOf, readBlocks } from "./markdown.ts";

test.each([
  ["headings", "## Часть\n\n### Глава", "<h2>Часть</h2>\n<h3>Глава</h3>"],
  ["paragraphs", "Первый\n\nВторой", "<p>Первый</p>\n<p>Второй</p>"],
  [
    "inline marks",
    "**Да**, [почта](mailto:a@example.org) и [«Устав»](/documents/)",
    '<p><strong>Да</strong>, <a href="mailto:a@example.org">почта</a> и <a href="/documents/">«Устав»</a></p>',
  ],
  ["a list", "- один\n- **два**", "<ul>\n<li>один</li>\n<li><strong>два</strong></li>\n</ul>"],
  ["a numbered list", "1. один\n2. два", "<ol>\n<li>один</li>\n<li>два</li>\n</ol>"],
  ["a list after another", "- один\n\n1. раз", "<ul>\n<li>один</li>\n</ul>\n<ol>\n<li>раз</li>\n</ol>"],
  [
    "a table",
    "| Время | Тема |\n| --- | --- |\n| 10:00 | Обзор |",
    '<table>\n<thead>\n<tr><th scope="col">Время</th><th scope="col">Тема</th></tr>\n</thead>\n<tbody>\n<tr><td>10:00</td><td>Обзор</td></tr>\n</tbody>\n</table>',
  ],
  ["HTML", "<blockquote>\n<p>Слова [1](2)</p>\n</blockquote>", "<blockquote>\n<p>Слова [1](2)</p>\n</blockquote>"],
])("the conversion to HTML supports %s", (_, markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test("paragraph numbers, dashes and arithmetic signs are plain text", () => {
  const lines = ["1.1. Общие положения", "— нет", "#panic() $x$ *без*", "-5 градусов"];
  expect(readBlocks(lines.join("\n"))).toEqual(lines.map((text) => ({ kind: "paragraph", text })));
});
