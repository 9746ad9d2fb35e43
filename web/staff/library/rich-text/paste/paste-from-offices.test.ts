// @vitest-environment jsdom
import { expect, test } from "vitest";
import { pasted } from "../../testing/test-body.ts";

test("a paste from LibreOffice Writer keeps lists, headings and tables and loses fonts and languages", () => {
  const html = `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/><style type="text/css">@page { size: 21cm 29.7cm }</style></head>
<body lang="ru-RU" link="#000080" dir="ltr"><h2 class="western">Состав</h2>
<p class="western" style="line-height: 100%; margin-bottom: 0cm"><font face="Times New Roman, serif"><font size="3" style="font-size: 12pt">Избраны
<b>трое</b>:</font></font></p>
<p class="western"><br/>
</p>
<ol>
<li><p class="western" style="margin-bottom: 0cm">Примеров</p>
<ul><li><p style="margin-bottom: 0cm">председатель</p></li></ul></li>
<li><p class="western">Условнова</p></li>
</ol>
<table width="643" cellpadding="4" cellspacing="0"><col width="313"/><col width="313"/>
<thead><tr valign="top"><th width="313" style="border: none"><p class="western">Год</p></th><th><p>Число</p></th></tr></thead>
<tbody><tr valign="top"><td sdval="2024" sdnum="1049;"><p><font face="Liberation Serif">2024</font></p></td><td><p>12</p></td></tr></tbody>
</table><p><br/><br/></p></body></html>`;
  expect(pasted(html)).toBe(`<h2>Состав</h2>
<p>Избраны <strong>трое</strong>:</p>
<ol><li>Примеров<ul><li>председатель</li></ul></li><li>Условнова</li></ol>
<table><thead><tr><th scope="col">Год</th><th scope="col">Число</th></tr></thead><tbody><tr><td>2024</td><td>12</td></tr></tbody></table>`);
});

test("a paste from Google Docs keeps bold styles and ignores the wrapper that is not bold", () => {
  const html = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-0a1b-2c3d-4e5f6a7b8c9d"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;">Итоги</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">Было </span><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">214</span><span style="font-weight:400;font-style:italic;text-decoration:none;"> участников</span><span style="font-size:6.6pt;vertical-align:super;">1</span><span>, </span><a href="https://www.google.com/url?q=https://example.org/x&amp;sa=D&amp;source=editors" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">отчёт</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">раз</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>два</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(`<h2>Итоги</h2>
<p>Было <strong>214</strong><em> участников</em><sup>1</sup>, <a href="https://example.org/x">отчёт</a></p>
<ul><li>раз<ul><li>два</li></ul></li></ul>`);
});

test("a paste from Google Docs keeps a table", () => {
  const html = `<b style="font-weight:normal;"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span style="font-weight:700;">Имя</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Город</span></p></td></tr><tr><td><p dir="ltr"><span style="font-weight:400;">А</span></p></td><td><br></td></tr></tbody></table></div></b>`;
  expect(pasted(html)).toBe(
    '<table><thead><tr><th scope="col">Имя</th><th scope="col">Город</th></tr></thead><tbody><tr><td>А</td><td></td></tr></tbody></table>',
  );
});

test("a paste from Excel keeps cells and loses formatting", () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--td {mso-font-charset:0;}--></style></head><body>
<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Район</td><td align=right>12,5</td></tr>
<tr height=20><td height=20>Заречье</td><td align=right x:num>7</td></tr><!--EndFragment--></table></body></html>`;
  expect(pasted(html)).toBe(
    "<table><tbody><tr><td>Район</td><td>12,5</td></tr><tr><td>Заречье</td><td>7</td></tr></tbody></table>",
  );
});

test("a paste from Word in a browser keeps lists and loses spans", () => {
  const html = `<div class="OutlineElement Ltr"><p class="Paragraph" style="font-weight: normal"><span data-contrast="auto" lang="RU-RU" class="TextRun"><span class="NormalTextRun">Повестка</span></span><span class="EOP" data-ccp-props="{}">&nbsp;</span></p></div><div class="ListContainerWrapper"><ul class="BulletListStyle1" role="list"><li data-leveltext="" data-font="Symbol" role="listitem"><p class="Paragraph"><span class="TextRun" style="font-weight: bold"><span>Отчёт</span></span><span class="EOP">&nbsp;</span></p></li></ul></div>`;
  expect(pasted(html)).toBe("<p>Повестка</p>\n<ul><li><strong>Отчёт</strong></li></ul>");
});

test("a paste from Yandex Mail or Mail.ru turns boxes with line breaks into paragraphs", () => {
  const html = `<div><div>Добрый день!</div><div><br /></div><div><span style="font-family:arial">Ждём вас <strong>5 сентября</strong>.</span></div><div>&nbsp;</div></div>`;
  expect(pasted(html)).toBe("<p>Добрый день!</p>\n<p>Ждём вас <strong>5 сентября</strong>.</p>");
});
