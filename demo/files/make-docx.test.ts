import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { makeDocx } from "./make-docx.ts";
import { escapeXml } from "./pack-office-file.ts";
import { sampleBody, sampleTexts } from "./sample-body.ts";

function partOf(docx: Uint8Array, path: string): string {
  const part = unzipSync(docx)[path];
  if (!part) throw new Error(`${path} is missing`);
  return strFromU8(part);
}

test("a DOCX is a zip archive with the parts that Word asks for", () => {
  const docx = makeDocx("Заявление", sampleBody);
  expect(strFromU8(docx.slice(0, 2))).toBe("PK");
  expect(Object.keys(unzipSync(docx))).toEqual(
    expect.arrayContaining(["[Content_Types].xml", "_rels/.rels", "word/document.xml", "word/styles.xml"]),
  );
});

test("a DOCX holds its title and every text, escaped", () => {
  const document = partOf(makeDocx("Заявление о приёме", sampleBody), "word/document.xml");
  for (const text of ["Заявление о приёме", ...sampleTexts]) expect(document).toContain(`>${escapeXml(text)}<`);
});

test("headings, list items and head rows keep their meaning", () => {
  const document = partOf(makeDocx("Заявление", sampleBody), "word/document.xml");
  expect(document).toContain('<w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t xml:space="preserve">Порядок занятия');
  expect(document.match(/w:val="ListBullet"/g)).toHaveLength(2);
  expect(document.match(/<w:tblHeader\/>/g)).toHaveLength(1);
  expect(document.match(/<w:tr>/g)).toHaveLength(3);
});

test("the title stands in the file's properties", () => {
  expect(partOf(makeDocx("Правила & сроки", []), "docProps/core.xml")).toContain(
    "<dc:title>Правила &amp; сроки</dc:title>",
  );
});

test("the same content gives the same bytes", () => {
  expect(makeDocx("Заявление", sampleBody)).toEqual(makeDocx("Заявление", sampleBody));
});
