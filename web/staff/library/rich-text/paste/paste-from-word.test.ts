// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pasted } from "../../testing/test-body.ts";

/** The start of everything that Word 2016 to 2021 puts on the clipboard. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings>
</xml><![endif]--><!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
 p.MsoNormal, li.MsoNormal {margin-bottom:8.0pt; font-family:"Calibri",sans-serif;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Обычная таблица";}</style><![endif]-->
</head>
<body lang=RU link="#0563C1" vlink="#954F72" style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>
</html>`;

const bullet = (sign: string, font: string) => `<![if !supportLists]><span
style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;
const number = (sign: string) => `<![if !supportLists]><span style='mso-bidi-font-family:Calibri'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>`;
const item = (place: "First" | "Middle" | "Last", list: string, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;
mso-list:${list}'>${marker}${words}<o:p></o:p></p>\n`;

test("a letter keeps text, emphasis and headings and loses fonts and empty paragraphs", () => {
  const html =
    word(`<h1 style='mso-list:none'><span style='font-size:16.0pt;line-height:107%'>Порядок приёма<o:p></o:p></span></h1>

<p class=MsoNormal><span style='font-size:12.0pt;line-height:107%;font-family:"Times New Roman",serif;
color:#222222;mso-fareast-language:RU'>Приём <b style='mso-bidi-font-weight:normal'>закрыт</b>
до 19&nbsp;<i>сентября</i>,&nbsp;<span class=SpellE>Mycobacterium</span> <span class=GramE>tuberculosis</span><o:p></o:p></span></p>

<p class=MsoNormal><span style='font-size:12.0pt'><o:p>&nbsp;</o:p></span></p>

<h2>Что взять<o:p></o:p></h2>

<p class=MsoNormal align=center style='text-align:center'>H<sub>2</sub>O и м<sup>2</sup><o:p></o:p></p>`);
  expect(pasted(html)).toBe(`<h2>Порядок приёма</h2>
<p>Приём <strong>закрыт</strong> до 19\u00a0<em>сентября</em>,\u00a0Mycobacterium tuberculosis</p>
<h3>Что взять</h3>
<p>H<sub>2</sub>O и м<sup>2</sup></p>`);
});

test("paragraphs with bullets become a list", () => {
  const dot = bullet("·", "Symbol");
  const html = word(
    `<p class=MsoNormal>Взять с собой:<o:p></o:p></p>\n${item("First", "l0 level1 lfo1", dot, "паспорт;")}${item("Middle", "l0 level1 lfo1", dot, "<b>снимки</b>;")}${item("Last", "l0 level1 lfo1", dot, "полис.")}`,
  );
  expect(pasted(html)).toBe(
    "<p>Взять с собой:</p>\n<ul><li>паспорт;</li><li><strong>снимки</strong>;</li><li>полис.</li></ul>",
  );
});

test("numbered paragraphs become a numbered list with its nested lists", () => {
  const html = word(
    item("First", "l1 level1 lfo2", number("1."), "Жалобы") +
      item("Middle", "l1 level2 lfo2", bullet("o", '"Courier New"'), "кашель") +
      item("Middle", "l1 level3 lfo2", bullet("§", "Wingdings"), "ночной") +
      item("Middle", "l1 level2 lfo2", bullet("o", '"Courier New"'), "жар") +
      item("Last", "l1 level1 lfo2", number("2."), "Осмотр"),
  );
  expect(pasted(html)).toBe(
    "<ol><li>Жалобы<ul><li>кашель<ul><li>ночной</li></ul></li><li>жар</li></ul></li><li>Осмотр</li></ol>",
  );
});

test("a list continued after a paragraph keeps its numbers", () => {
  const html = word(
    `${item("First", "l1 level1 lfo2", number("1."), "Раз")}<p class=MsoNormal>Между ними.<o:p></o:p></p>${item("Last", "l1 level1 lfo2", number("2)"), "Два")}`,
  );
  expect(pasted(html)).toBe('<ol><li>Раз</li></ol>\n<p>Между ними.</p>\n<ol start="2"><li>Два</li></ol>');
});

test("consecutive lists stay separate", () => {
  const html = word(
    item("First", "l1 level1 lfo2", number("1."), "А") +
      item("Last", "l1 level1 lfo2", number("2."), "Б") +
      item("First", "l4 level1 lfo5", number("1."), "В") +
      item("First", "l0 level1 lfo1", bullet("·", "Symbol"), "Г"),
  );
  expect(pasted(html)).toBe("<ol><li>А</li><li>Б</li></ol>\n<ol><li>В</li></ol>\n<ul><li>Г</li></ul>");
});

test("the number of a heading stays text", () => {
  const html = word(
    `<h2 style='margin-left:18.0pt;text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${number("1.")}Общие положения<o:p></o:p></h2>`,
  );
  expect(pasted(html)).toBe("<h2>1. Общие положения</h2>");
});

test("a list without its definitions is recognized by its class and its markers", () => {
  const html = `<p class="MsoListParagraph"><span style="font-family:Symbol">·<span style="font:7pt Times">&nbsp;&nbsp;&nbsp; </span></span><span>паспорт</span></p>
<p class="MsoListParagraph"><span style="font-family:Symbol">·<span style="font:7pt Times">&nbsp;&nbsp;&nbsp; </span></span><span>полис</span></p>`;
  expect(pasted(html)).toBe("<ul><li>паспорт</li><li>полис</li></ul>");
});

test("a name that begins with an initial is not a list", () => {
  expect(pasted(word("<p class=MsoNormal>А. Примеров<o:p></o:p></p>"))).toBe("<p>А. Примеров</p>");
});

test("a table keeps its cells and spans, and a bold first row becomes its heading", () => {
  const cell = (
    words: string,
    more = "",
  ) => `<td width=208 ${more} valign=top style='width:155.8pt;border:solid windowtext 1.0pt;
  mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'>${words}<o:p></o:p></p>
  </td>`;
  const row = (...cells: string[]) => `<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>${cells.join("")}</tr>`;
  const html =
    word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 ${row(cell("<b>Время</b>"), cell("<b>Доклад</b>"))}
 ${row(cell("9:00", "rowspan=2"), cell("Открытие"))}
 ${row(cell("Первый доклад"))}
 ${row(cell("Обед", "colspan=2"))}
</table>`);
  expect(pasted(html)).toBe(
    '<table><thead><tr><th scope="col">Время</th><th scope="col">Доклад</th></tr></thead><tbody><tr><td rowspan="2">9:00</td><td>Открытие</td></tr><tr><td>Первый доклад</td></tr><tr><td colspan="2">Обед</td></tr></tbody></table>',
  );
});

test("local pictures, drawings, comments and footnote links are removed, and the text around them is kept", () => {
  const html =
    word(`<p class=MsoNormal>Снимок: <!--[if gte vml 1]><v:shapetype id="_x0000_t75"></v:shapetype><![endif]--><![if !vml]><img width=605 height=340
src="file:///C:/Users/1/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="Рисунок_x0020_1"><![endif]>зал<a
style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.<span
class=MsoCommentReference><span style='font-size:8.0pt'><a style='mso-comment-reference:А_1'></a></span></span><o:p></o:p></p>`);
  expect(pasted(html)).toBe("<p>Снимок: зал[1].</p>");
});

test("a title becomes a heading of the second level, and a quotation stays a quotation", () => {
  const html = word(
    `<p class=MsoTitle>Памятка<o:p></o:p></p><h1>Раздел<o:p></o:p></h1><p class=MsoQuote>Слова.<o:p></o:p></p>`,
  );
  expect(pasted(html)).toBe("<h2>Памятка</h2>\n<h2>Раздел</h2>\n<blockquote><p>Слова.</p></blockquote>");
});
