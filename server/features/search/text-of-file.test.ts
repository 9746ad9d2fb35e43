import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { textOf } from "./text-of-file.ts";

function stored(name: string, bytes: Uint8Array | string): [string, string] {
  const folder = mkdtempSync(join(tmpdir(), "society-text-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), bytes);
  return [folder, name];
}

const docx = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
const body = (xml: string) => `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${xml}</w:body></w:document>`;

test("the words of a document are read, paragraphs and cells apart, without what was struck out", async () => {
  const xml = body(
    `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>Тубер</w:t></w:r><w:r><w:t xml:space="preserve">кулёз </w:t></w:r></w:p>
     <w:tbl><w:tr><w:tc><w:p><w:r><w:t>Врач</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>A &lt; B &amp;amp; &#171;да&#xBB;</w:t></w:r></w:p></w:tc></w:tr></w:tbl>
     <w:p><w:del><w:r><w:delText>вычеркнуто</w:delText></w:r></w:del><w:instrText>PAGE</w:instrText><w:r><w:t>раз<w:softHyphen/></w:t><w:br/><w:t>два</w:t></w:r></w:p>`,
  );
  const file = docx({ "word/document.xml": xml, "word/footnotes.xml": body("<w:p><w:t>Сноска</w:t></w:p>") });
  const text = await textOf(...stored("a.docx", file));
  expect(text).toBe("Туберкулёз Врач A < B &amp; «да» два Сноска");
});

test("what is damaged, another thing or a bomb has no text and does no harm", async () => {
  expect(await textOf(...stored("a.docx", "не архив"))).toBe("");
  expect(await textOf(...stored("a.docx", ""))).toBe("");
  expect(await textOf(...stored("a.docx", docx({ "other.xml": "x" })))).toBe("");
  expect(await textOf(...stored("a.pdf", "%PDF-1.7"))).toBe("");
  const bomb = docx({ "word/document.xml": body(`<w:t>${"я".repeat(16_000_000)}</w:t>`) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await textOf(...stored("a.docx", bomb))).toBe("");
  // The directory's word for its size: ten bytes.
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(10, lying.lastIndexOf("PK\u0001\u0002") + 24);
  expect((await textOf(...stored("a.docx", lying))).length).toBeLessThan(11);
});

test("a file that is not there is told apart from one without words", async () => {
  await expect(textOf("/nowhere", "a.docx")).rejects.toMatchObject({ code: "ENOENT" });
});
