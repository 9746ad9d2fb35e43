// @vitest-environment jsdom
import { expect, test } from "vitest";
import { readContent } from "#demo/read-content.ts";
import { typeset } from "#demo/typeset.ts";
import { sanitizeBody } from "#server/kit/pages/sanitize-body.ts";
import { readBody, throughTheEditor } from "../../testing/test-body.ts";
import { writeHtml } from "./write-html.ts";

const folded = (html: string) => html.replace(/\s*\n\s*/g, "").trim();
const { news, pages } = readContent();
const bodies = typeset([
  ...news.map(({ title, text }) => [title, text]),
  ...pages.map(({ title, content }) => [title, content]),
]);

test.each(bodies)("the editor keeps «%s» unchanged", (_, text = "") => {
  expect(folded(sanitizeBody(throughTheEditor(text)))).toBe(folded(sanitizeBody(text)));
});

test.each(bodies)("the server stores «%s» as written by the editor byte for byte", (_, text = "") => {
  const written = writeHtml(readBody(text));
  expect(sanitizeBody(written)).toBe(written);
  expect(writeHtml(readBody(written))).toBe(written);
});

const unchanged = [
  ["headings", "<h2>Что решили</h2><h3>Кратко</h3><h4>Ещё короче</h4>"],
  [
    "emphasis",
    "<p><strong>до <em>20</em> мест</strong> и <s>не больше</s>, H<sub>2</sub>O, м<sup>2</sup>, <u>важно</u></p>",
  ],
  [
    "a link with bold words in it",
    '<p><a href="/documents/" title="Раздел">все <strong>документы</strong> здесь</a></p>',
  ],
  [
    "links to mail and telephone",
    '<p><a href="mailto:a@example.org">почта</a>, <a href="tel:+74990000000">телефон</a></p>',
  ],
  ["lists in lists", "<ul><li>один<ol><li>раз</li><li>два</li></ol></li><li>другой</li></ul>"],
  ["a list that starts at another number", '<ol start="4"><li>четвёртый</li></ol>'],
  ["an item of two paragraphs", "<ul><li><p>раз</p><p>два</p></li></ul>"],
  ["a quotation with its author", "<blockquote><p>Слова.</p><p><cite>А. В. Примеров</cite></p></blockquote>"],
  ["a horizontal rule and a line break", "<p>раз<br />два</p><hr /><p>три</p>"],
  ["code", "<p>Файл <code>a.csv</code></p><pre>раз\n  два</pre>"],
  [
    "a table with a caption, headings and merged cells",
    '<table><caption>Расписание</caption><thead><tr><th scope="col" colspan="2">День</th></tr></thead><tbody><tr><th scope="row">9:00</th><td rowspan="2">Доклад</td></tr><tr><td></td></tr></tbody></table>',
  ],
  ["a table without headings", "<table><tbody><tr><td>раз</td><td>два</td></tr></tbody></table>"],
  ["a cell of several blocks", "<table><tbody><tr><td><p>раз</p><ul><li>два</li></ul></td></tr></tbody></table>"],
  [
    "a picture with a description and a caption",
    '<figure><img src="/media/a.jpg" alt="Зал" width="1600" height="900" loading="lazy" /><figcaption>Зал <em>библиотеки</em></figcaption></figure>',
  ],
  [
    "a picture that is a decoration",
    '<figure><img src="/media/a.jpg" alt="" role="presentation" loading="lazy" /></figure>',
  ],
  [
    "a gallery",
    '<figure><figure><img src="/media/a.jpg" alt="Зал" loading="lazy" /><figcaption>Зал</figcaption></figure><figure><img src="/media/b.jpg" alt="" role="presentation" loading="lazy" /></figure></figure><p>раз</p>',
  ],
  [
    "a video",
    '<figure><a href="https://rutube.ru/video/abc/">Доклад</a><figcaption>Видео на RuTube</figcaption></figure>',
  ],
  ["characters that HTML escapes", "<p>p &lt; 0,05 &amp; q &gt; 3</p>"],
];

test.each(unchanged)("the editor and the server keep %s unchanged", (_, html = "") => {
  expect(throughTheEditor(html)).toBe(html);
  expect(sanitizeBody(html)).toBe(html);
});

test("tabs and line breaks in a description are the same after saving and loading", () => {
  const written = writeHtml(
    readBody('<figure><img src="/media/a.jpg" alt="Зал\n\t«А»"><figcaption>Раз\nдва</figcaption></figure>'),
  );
  expect(sanitizeBody(written)).toBe(written);
});

test("a heading that spans rows of the body stays in the body", () => {
  const table =
    '<table><tbody><tr><th scope="row" rowspan="2">9:00</th><th scope="row">День</th></tr><tr><td>Доклад</td></tr></tbody></table>';
  expect(throughTheEditor(table)).toBe(table);
});

test("a table with only headings has no body", () => {
  const table = '<table><thead><tr><th scope="col">День</th></tr></thead></table>';
  expect(throughTheEditor(table)).toBe(table);
});

const corrected = [
  ["removes empty paragraphs", "<p>раз</p><p></p><p><br></p><p> </p>", "<p>раз</p>"],
  [
    "removes empty paragraphs in cells and items",
    "<ul><li><p>раз</p><p></p></li></ul><table><tr><td><p></p><p>два</p></td><td><p></p></td></tr></table>",
    "<ul><li>раз</li></ul><table><tbody><tr><td>два</td><td></td></tr></tbody></table>",
  ],
  ["writes an empty body as an empty text", "<p></p>", ""],
  ["replaces old tags of emphasis", "<p><b>раз</b> <i>два</i></p>", "<p><strong>раз</strong> <em>два</em></p>"],
  [
    "moves a picture out of its paragraph",
    '<p>раз<img src="/media/a.jpg" alt="">два</p>',
    '<p>раз</p><figure><img src="/media/a.jpg" alt="" loading="lazy" /></figure><p>два</p>',
  ],
  [
    "turns a gallery of one picture into a picture",
    '<figure><figure><img src="/1.jpg" alt=""></figure></figure>',
    '<figure><img src="/1.jpg" alt="" loading="lazy" /></figure>',
  ],
  [
    "splits a figure with two pictures",
    '<figure><img src="/1.jpg" alt=""><img src="/2.jpg" alt=""><figcaption>Оба</figcaption></figure>',
    '<figure><img src="/1.jpg" alt="" loading="lazy" /></figure><figure><img src="/2.jpg" alt="" loading="lazy" /></figure><p>Оба</p>',
  ],
  [
    "turns a figure around a table into a table",
    "<figure><table><tr><td>раз</td></tr></table></figure>",
    "<table><tbody><tr><td>раз</td></tr></tbody></table>",
  ],
  [
    "removes pictures of other sites",
    '<p>раз</p><figure><img src="https://example.org/a.jpg" alt=""></figure>',
    "<p>раз</p>",
  ],
  [
    "does not write a picture that is not uploaded yet",
    '<figure><img src="data:image/png;base64,aa" alt=""></figure>',
    "",
  ],
  ["removes links that run a script", '<p><a href="javascript:alert(1)">раз</a></p>', "<p>раз</p>"],
];

test.each(corrected)("the editor %s", (_, html = "", expected = "") => {
  expect(throughTheEditor(html)).toBe(expected);
});
