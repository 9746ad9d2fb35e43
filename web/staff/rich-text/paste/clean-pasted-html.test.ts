// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { treeOf, writeTree } from "../body/html-tree.ts";
import { documentOf, pasted } from "../body/read-body-for-tests.ts";
import { cleanPastedHtml } from "./clean-pasted-html.ts";

const clean = (html: string) => cleanPastedHtml(treeOf(documentOf(html)), "https://society.example");
const cleaned = (html: string) => writeTree(clean(html).nodes).trim();

describe("any page of the web", () => {
  test.each([
    ["boxes become paragraphs", "<div><div>раз</div><div>два</div></div>", "<p>раз</p><p>два</p>"],
    ["words beside a block become a paragraph", "<div>раз<h2>Два</h2>три</div>", "<p>раз</p><h2>Два</h2><p>три</p>"],
    ["two line breaks part paragraphs", "<p>раз<br><br>два<br>три</p>", "<p>раз</p><p>два<br />три</p>"],
    [
      "script, style and forms go with their words",
      "<style>p{}</style><p>раз</p><button>Купить</button>",
      "<p>раз</p>",
    ],
    ["what a page hides stays hidden", '<p>раз<span style="display: none">два</span></p>', "<p>раз</p>"],
    ["underlining goes", "<p><u>раз</u></p>", "<p>раз</p>"],
    ["marks that nobody sees go", "<p>тубер\u00adкулёз\u200b</p>", "<p>туберкулёз</p>"],
    ["a hard space between words stays", "<p>10&nbsp;мг</p>", "<p>10\u00a0мг</p>"],
    ["rows of hard spaces are one space", "<p>раз&nbsp; &nbsp; два</p>", "<p>раз два</p>"],
    [
      "lists within lists go into their items",
      "<ul><li>раз</li><ul><li>два</li></ul></ul>",
      "<ul><li>раз<ul><li>два</li></ul></li></ul>",
    ],
    ["a picture without a place goes", '<p>раз<img src="https://example.org/a.png">два</p>', "<p>раздва</p>"],
  ])("%s", (_, html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  test("headings move below the title of the page, down to the fourth level", () => {
    expect(cleaned("<h1>А</h1><h2>Б</h2><h5>В</h5>")).toBe("<h2>А</h2><h3>Б</h3><h4>В</h4>");
  });

  test("headings without a title above them stay", () => {
    expect(cleaned("<h2><b>Б</b></h2><h3>В</h3>")).toBe("<h2>Б</h2><h3>В</h3>");
  });

  test.each([
    ["of another site stays whole", "https://example.org/a?b=1#c", "https://example.org/a?b=1#c"],
    ["of ours loses the site", "https://society.example/documents/#ustav", "/documents/#ustav"],
    ["by mail stays", "mailto:a@example.org", "mailto:a@example.org"],
    ["behind Google's is found", "https://www.google.com/url?q=https://example.org/a&sa=D", "https://example.org/a"],
  ])("a link %s", (_, href, expected) => {
    expect(cleaned(`<p><a href="${href}">слова</a></p>`)).toBe(`<p><a href="${expected}">слова</a></p>`);
  });

  test.each(["javascript:alert(1)", "#_Toc1", "file:///C:/a.doc", "data:text/html,1"])("no link to %s", (href) => {
    expect(cleaned(`<p><a href="${href}">слова</a></p>`)).toBe("<p>слова</p>");
  });
});

describe("pictures", () => {
  const data = "data:image/png;base64,iVBORw0KGgo=";

  test("as data are kept, to be uploaded", () => {
    expect(cleaned(`<p>раз</p><img src="${data}" alt="Зал">`)).toContain(`<img src="${data}" alt="Зал" />`);
  });

  test("of a disk and of other sites are counted as lost", () => {
    const { lostPictures } = clean(
      `<p><img src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><img src="https://example.org/b.png"><img src="${data}"></p>`,
    );
    expect(lostPictures).toBe(2);
  });

  test("have no automatic description", () => {
    const alt = "Изображение выглядит как текст&#10;&#10;Автоматически созданное описание";
    expect(cleaned(`<img src="${data}" alt="${alt}">`)).toContain('alt=""');
  });

  test("of this site stay", () => {
    expect(cleaned('<img src="https://society.example/media/a.jpg" alt="Зал">')).toContain('src="/media/a.jpg"');
  });
});

describe("tables", () => {
  test("keep cells, spans and headings, without formatting", () => {
    const html = `<table border=1 style="width:100%"><colgroup><col width=64></colgroup><thead><tr><td width=10 colspan=2>День</td></tr></thead>
      <tbody><tr><td rowspan=2 valign=top><div>раз</div></td><td>два</td></tr></tbody></table>`;
    expect(cleaned(html)).toBe(
      '<table><tbody><tr><th colspan="2">День</th></tr><tr><td rowspan="2"><p>раз</p></td><td>два</td></tr></tbody></table>',
    );
  });

  test("have headings if the first row is all bold", () => {
    const html =
      "<table><tr><td><b>Имя</b></td><td><p><b>Город</b></p></td></tr><tr><td>А</td><td><b>Б</b></td></tr></table>";
    expect(cleaned(html)).toBe(
      "<table><tbody><tr><th>Имя</th><th><p>Город</p></th></tr><tr><td>А</td><td><strong>Б</strong></td></tr></tbody></table>",
    );
  });

  test("that only frame a text become the text", () => {
    expect(cleaned("<table><tr><td><p>раз</p><p>два</p></td></tr></table>")).toBe("<p>раз</p><p>два</p>");
  });

  test("inside cells do not mix up their rows", () => {
    const html = "<table><tr><td>а</td><td><table><tr><td>б</td><td>в</td></tr></table></td></tr></table>";
    expect(pasted(html)).toContain("<td>а</td>");
    expect(pasted(html)).toContain("<td>б</td>");
  });
});

test("a merged cell of the heading row does not turn rows below into headings, or move their cells", () => {
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
