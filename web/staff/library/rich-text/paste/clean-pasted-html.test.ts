// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { documentOf, pasted } from "../../testing/test-body.ts";
import { treeOf, writeTree } from "../body/html-tree.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

const clean = (html: string) => cleanPastedHtml(treeOf(documentOf(html)), "https://society.example");
const cleaned = (html: string) => writeTree(clean(html).nodes).trim();

describe("pasted HTML", () => {
  test.each([
    ["turns boxes into paragraphs", "<div><div>раз</div><div>два</div></div>", "<p>раз</p><p>два</p>"],
    ["turns text beside a block into a paragraph", "<div>раз<h2>Два</h2>три</div>", "<p>раз</p><h2>Два</h2><p>три</p>"],
    ["splits paragraphs at two line breaks", "<p>раз<br><br>два<br>три</p>", "<p>раз</p><p>два<br />три</p>"],
    ["loses styles and buttons with their text", "<style>p{}</style><p>раз</p><button>Купить</button>", "<p>раз</p>"],
    ["loses hidden text", '<p>раз<span style="display: none">два</span></p>', "<p>раз</p>"],
    ["loses underlining", "<p><u>раз</u></p>", "<p>раз</p>"],
    ["loses invisible characters", "<p>тубер\u00adкулёз\u200b</p>", "<p>туберкулёз</p>"],
    ["keeps a non-breaking space between words", "<p>10&nbsp;мг</p>", "<p>10\u00a0мг</p>"],
    ["gets one space for a series of non-breaking spaces", "<p>раз&nbsp; &nbsp; два</p>", "<p>раз два</p>"],
    [
      "moves lists within lists into their items",
      "<ul><li>раз</li><ul><li>два</li></ul></ul>",
      "<ul><li>раз<ul><li>два</li></ul></li></ul>",
    ],
    ["loses a picture of another site", '<p>раз<img src="https://example.org/a.png">два</p>', "<p>раздва</p>"],
  ])("%s", (_, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test("gets headings one level below the title of the page, down to the fourth level", () => {
    expect(cleaned("<h1>А</h1><h2>Б</h2><h5>В</h5>")).toBe("<h2>А</h2><h3>Б</h3><h4>В</h4>");
  });

  test("keeps the levels of headings without a title above them", () => {
    expect(cleaned("<h2><b>Б</b></h2><h3>В</h3>")).toBe("<h2>Б</h2><h3>В</h3>");
  });

  test.each([
    ["to another site unchanged", "https://example.org/a?b=1#c", "https://example.org/a?b=1#c"],
    ["to this site without the origin", "https://society.example/documents/#ustav", "/documents/#ustav"],
    ["to an email address unchanged", "mailto:a@example.org", "mailto:a@example.org"],
    [
      "behind a Google redirect as its target",
      "https://www.google.com/url?q=https://example.org/a&sa=D",
      "https://example.org/a",
    ],
  ])("keeps a link %s", (_, href, expected) => {
    expect(cleaned(`<p><a href="${href}">слова</a></p>`)).toBe(`<p><a href="${expected}">слова</a></p>`);
  });

  test.each(["javascript:alert(1)", "#_Toc1", "file:///C:/a.doc", "data:text/html,1"])("loses a link to %s", (href) => {
    expect(cleaned(`<p><a href="${href}">слова</a></p>`)).toBe("<p>слова</p>");
  });
});

describe("a pasted picture", () => {
  const data = "data:image/png;base64,iVBORw0KGgo=";

  test("with a data address is kept for upload", () => {
    expect(cleaned(`<p>раз</p><img src="${data}" alt="Зал">`)).toContain(`<img src="${data}" alt="Зал" />`);
  });

  test("from a disk or another site is counted as lost", () => {
    const { lostPictures } = clean(
      `<p><img src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><img src="https://example.org/b.png"><img src="${data}"></p>`,
    );
    expect(lostPictures).toBe(2);
  });

  test("loses an automatic description", () => {
    const alt = "Изображение выглядит как текст&#10;&#10;Автоматически созданное описание";
    expect(cleaned(`<img src="${data}" alt="${alt}">`)).toContain('alt=""');
  });

  test("from this site is kept", () => {
    expect(cleaned('<img src="https://society.example/media/a.jpg" alt="Зал">')).toContain('src="/media/a.jpg"');
  });
});

describe("a pasted table", () => {
  test("keeps cells, spans and headings and loses formatting", () => {
    const html = `<table border=1 style="width:100%"><colgroup><col width=64></colgroup><thead><tr><td width=10 colspan=2>День</td></tr></thead>
      <tbody><tr><td rowspan=2 valign=top><div>раз</div></td><td>два</td></tr></tbody></table>`;
    expect(cleaned(html)).toBe(
      '<table><tbody><tr><th colspan="2">День</th></tr><tr><td rowspan="2"><p>раз</p></td><td>два</td></tr></tbody></table>',
    );
  });

  test("gets headings if the first row is all bold", () => {
    const html =
      "<table><tr><td><b>Имя</b></td><td><p><b>Город</b></p></td></tr><tr><td>А</td><td><b>Б</b></td></tr></table>";
    expect(cleaned(html)).toBe(
      "<table><tbody><tr><th>Имя</th><th><p>Город</p></th></tr><tr><td>А</td><td><strong>Б</strong></td></tr></tbody></table>",
    );
  });

  test("with a single cell becomes the text of the cell", () => {
    expect(cleaned("<table><tr><td><p>раз</p><p>два</p></td></tr></table>")).toBe("<p>раз</p><p>два</p>");
  });

  test("inside a cell does not mix its rows with the outer table", () => {
    const html = "<table><tr><td>а</td><td><table><tr><td>б</td><td>в</td></tr></table></td></tr></table>";
    expect(pasted(html)).toContain("<td>а</td>");
    expect(pasted(html)).toContain("<td>б</td>");
  });
});

test("a merged cell of the heading row does not turn lower rows into headings or move their cells", () => {
  const table = (...rows: string[]) => `<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
  const last = "<td>9:00</td><td>Открытие</td>";
  expect(pasted(table("<td rowspan=2><b>Время</b></td><td><b>Доклад</b></td>", "<td>зал 1</td>", last))).toBe(
    `<table><tbody><tr><td rowspan="2"><strong>Время</strong></td><td><strong>Доклад</strong></td></tr><tr><td>зал 1</td></tr><tr>${last}</tr></tbody></table>`,
  );
  expect(pasted(table("<td rowspan=2><b>Время</b></td><td><b>Доклад</b></td>", "<td><b>Зал</b></td>", last))).toBe(
    `<table><thead><tr><th scope="col" rowspan="2">Время</th><th scope="col">Доклад</th></tr><tr><th scope="col">Зал</th></tr></thead><tbody><tr>${last}</tr></tbody></table>`,
  );
  expect(pasted(table("<td rowspan=2><b>Время</b></td><td rowspan=2><b>Доклад</b></td>", "", last))).toBe(
    `<table><thead><tr><th scope="col">Время</th><th scope="col">Доклад</th></tr></thead><tbody><tr>${last}</tr></tbody></table>`,
  );
});
