import { expect, test } from "vitest";
import { packageOf } from "../../testing/test-files.ts";
import { readDocx } from "./read-docx.ts";
import { textOfDocx } from "./text-of-docx.ts";

const maxTextLength = 1000;
const body = (xml: string) => `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${xml}</w:body></w:document>`;
const documentOf = (xml: string | Uint8Array) => packageOf({ "word/document.xml": xml });

test("the words of a document are read, paragraphs and cells apart, without deleted text", async () => {
  const xml = body(
    `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Тубер</w:t></w:r><w:r><w:t xml:space="preserve">кулёз </w:t></w:r></w:p>
     <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Врач</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>A &lt; B &amp;amp; &#171;да&#xBB;</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
     <w:p><w:del><w:r><w:delText>вычеркнуто</w:delText></w:r></w:del><w:instrText>PAGE</w:instrText><w:r><w:t>раз<w:softHyphen/></w:t><w:br/><w:t>два</w:t></w:r></w:p>`,
  );
  const file = packageOf({ "word/document.xml": xml, "word/footnotes.xml": body("<w:p><w:t>Сноска</w:t></w:p>") });
  expect((await readDocx(file, { maxTextLength })).text).toBe("Туберкулёз Врач A < B &amp; «да» раз два Сноска");
});

test("a long text is read up to the given length, with whole letters at the boundaries of chunks", () => {
  const file = documentOf(body(`<w:p><w:t>ж${"яё".repeat(200_000)}</w:t></w:p>`));
  expect(textOfDocx(file, 200_001)).toBe(`ж${"яё".repeat(100_000)}`);
});

test("a damaged file or another kind of file has no text and causes no error", () => {
  for (const bytes of [Buffer.from("не архив"), Buffer.alloc(0), packageOf({ "other.xml": "x" })]) {
    expect(textOfDocx(bytes, maxTextLength)).toBe("");
  }
});

// Each takes either a moment, or longer than the test's timeout.
test.each<[string, string]>([
  ["tags that never end", "<w:t ".repeat(500_000)],
  ["tags within tags", "<a>".repeat(500_000)],
  ["ends of tags that nobody opened", "</w:t>".repeat(500_000)],
  ["attributes without end", `<w:t ${"a=".repeat(500_000)}>`],
  ["references without end", `<w:p><w:t>${"&#".repeat(500_000)}</w:t>`],
])("%s are read only once", (_what, xml) => {
  const file = documentOf(xml);
  expect(file.length).toBeLessThan(100_000);
  expect(() => {
    try {
      textOfDocx(file, maxTextLength);
    } catch (error) {
      expect(error).toMatchObject({ message: "Tags are nested too deep" });
    }
  }).not.toThrow();
});

test("a part that unpacks to too much is not unpacked, whatever size it declares", () => {
  const bomb = documentOf(body(`<w:t>${"я".repeat(16_000_000)}</w:t>`));
  expect(bomb.length).toBeLessThan(100_000);
  expect(() => textOfDocx(bomb, maxTextLength)).toThrow("too large");
  const lie = Buffer.from(bomb);
  // The size in the directory: ten bytes.
  lie.writeUInt32LE(10, lie.lastIndexOf("PK\u0001\u0002") + 24);
  expect(() => textOfDocx(lie, maxTextLength)).toThrow("too large");
});

test("a reader that exceeds its limits is stopped, and the document has no text", async () => {
  const file = documentOf(body(`<w:p><w:t>слово</w:t></w:p>${"<w:t/>".repeat(2_000_000)}`));
  expect(await readDocx(file, { maxTextLength, maxMemory: 1024 * 1024 })).toEqual({ text: "" });
  expect(await readDocx(file, { maxTextLength, maxTime: 100 })).toEqual({ text: "" });
});
