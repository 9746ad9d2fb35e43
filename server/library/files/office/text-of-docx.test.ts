import { expect, test } from "vitest";
import { packageOf } from "../../testing/test-files.ts";
import { textOfDocx } from "./text-of-docx.ts";

const body = (xml: string) => `<?xml version="1.0"?><w:document><w:body>${xml}</w:body></w:document>`;
const documentOf = (xml: string) => packageOf({ "word/document.xml": body(xml) });
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

test.each<[what: string, xml: string, text: string]>([
  ["runs of a word are one word", `<w:p>${run("Тубер")}${run("кулёз")}</w:p>`, "Туберкулёз"],
  ["a formatted run is a part of its word", `<w:p>${run("T")}<w:r><w:rPr><w:b/></w:rPr><w:t>B</w:t></w:r></w:p>`, "TB"],
  ["paragraphs stand apart", `<w:p>${run("раз")}</w:p><w:p>${run("два")}</w:p>`, "раз два"],
  ["an empty paragraph is one space", `<w:p>${run("раз")}</w:p><w:p/><w:p>${run("два")}</w:p>`, "раз два"],
  ["words at a tab stand apart", `<w:p>${run("раз")}<w:tab/>${run("два")}</w:p>`, "раз два"],
  ["words at a break of the line stand apart", `<w:p><w:r><w:t>раз</w:t><w:br/><w:t>два</w:t></w:r></w:p>`, "раз два"],
  ["words at a return stand apart", `<w:p><w:r><w:t>раз</w:t><w:cr/><w:t>два</w:t></w:r></w:p>`, "раз два"],
  ["a soft hyphen parts no word", `<w:p>${run("раз")}<w:softHyphen/>${run("два")}</w:p>`, "раздва"],
  ["what is between the tags is no text", `<w:p>\nx ${run("раз")} y <w:r>z</w:r></w:p>`, "раз"],
  [
    "what was struck out is no text",
    `<w:p>${run("раз")}<w:del><w:r><w:delText>два</w:delText></w:r></w:del></w:p>`,
    "раз",
  ],
  ["an instruction is no text", `<w:p>${run("раз")}<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`, "раз"],
  ["spaces are one, and none at the ends", `<w:p>${run("  раз \u00a0")}${run(" \n два ")}</w:p>`, "раз два"],
])("%s", (_what, xml, text) => {
  expect(textOfDocx(documentOf(xml), 1000)).toBe(text);
});

test("notes follow the document, whatever other parts the package has", () => {
  const file = packageOf({
    "word/comments.xml": body(run("замечание")),
    "word/endnotes.xml": body(run("концевая")),
    "word/footnotes.xml": body(run("сноска")),
    "word/document.xml": body(run("текст")),
    "word/header1.xml": body(run("колонтитул")),
  });
  expect(textOfDocx(file, 1000)).toBe("текст сноска концевая");
  expect(textOfDocx(file, 8)).toBe("текст сн");
});

test("the given number of characters is read, whatever gaps are between them", () => {
  expect(textOfDocx(documentOf(`<w:p>${run("раз два")}</w:p>`), 5)).toBe("раз д");
  const gaps = "<w:tab/>".repeat(100_000);
  expect(textOfDocx(documentOf(`<w:p>${run("раз")}${gaps}${run("два")}</w:p>`), 100)).toBe("раз два");
  const paragraphs = "<w:p/>".repeat(100_000);
  expect(textOfDocx(documentOf(`${run("раз")}${paragraphs}${run("два")}`), 100)).toBe("раз два");
  expect(textOfDocx(documentOf(run(`раз${" \n".repeat(100_000)}два`)), 100)).toBe("раз два");
});

test("a part is read only as far as its text is needed", () => {
  const deep = "<w:r>".repeat(2000);
  const file = documentOf(`<w:p>${run("раз ".repeat(50_000))}</w:p>${deep}`);
  expect(textOfDocx(file, 10)).toBe("раз раз ра");
  expect(() => textOfDocx(file, 1_000_000)).toThrow("nested too deep");
});

test("the unpacked size of all parts together is limited", { tags: "full" }, () => {
  const half = body(`<w:t>${" ".repeat(16_000_000)}</w:t>`);
  expect(textOfDocx(packageOf({ "word/document.xml": half }), 10)).toBe("");
  const both = packageOf({ "word/document.xml": half, "word/footnotes.xml": half });
  expect(() => textOfDocx(both, 10)).toThrow("too large");
});
