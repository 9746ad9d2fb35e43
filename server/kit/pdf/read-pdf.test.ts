import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { demoMedia } from "../../testing/test-database.ts";
import { pdfOfObjects, pdfOfPages, pdfStream, words } from "../testing/test-pdf.ts";
import type { PdfFacts } from "./pdf-facts.ts";
import { readPdf } from "./read-pdf.ts";

const all = { maxTextLength: 1000 };
const nothing = { pages: null, firstPage: null, title: "", date: "", text: "" };

/** Returns the share of pixels that are not white. */
async function inkOf(copies: PdfFacts["firstPage"]): Promise<number> {
  const points = await sharp(copies?.at(-1)?.bytes).greyscale().raw().toBuffer();
  return points.filter((point) => point < 250).length / points.length;
}

test("the pages of a PDF are counted, its text is read, and its first page is rendered", async () => {
  const { pages, text, firstPage } = await readPdf(pdfOfPages([words("First"), words("Second"), ""]), all);
  expect([pages, text.trim().split(/ +/)]).toEqual([3, ["First", "Second"]]);
  expect(await sharp(firstPage?.at(-1)?.bytes).metadata()).toMatchObject({ format: "webp", width: 960, height: 1359 });
  expect(await inkOf(firstPage)).toBeGreaterThan(0.001);
});

test("Russian text is read correctly, with hyphenated words joined", async () => {
  const folder = join(demoMedia(), "bulletins");
  const bulletins = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const found = await Promise.all(bulletins.slice(0, 3).map((bytes) => readPdf(bytes, { maxTextLength: 5000 })));
  for (const { text, pages, firstPage } of found) {
    expect(text).toMatch(/Бюллетень общества фтизиатров №\s\d+/);
    expect(text).toMatch(/Главный редактор А\.\sВ\.\sПримеров, ответственный секретарь Е\.\sФ\.\sВымыслова/);
    expect(pages).toBe(1);
    expect(await inkOf(firstPage)).toBeGreaterThan(0.02);
  }
});

/** The cross-reference table is at the end, after an image that no page uses. */
function hugePdf(file: string, size: number): void {
  const [objects = "", trailer = ""] = pdfOfPages([words("First")])
    .toString("latin1")
    .split("trailer\n");
  const places = [...objects.matchAll(/^\d+ 0 obj/gm)].map(
    ({ index }) => `${String(index).padStart(10, "0")} 00000 n \n`,
  );
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  writeFileSync(file, `${objects}99 0 obj\n`);
  truncateSync(file, size);
  appendFileSync(file, `${table}trailer\n${trailer.replace("%%EOF", `startxref\n${size}\n%%EOF`)}`);
}

test("a PDF larger than the memory limit is read only as far as its pages require", async () => {
  const folder = mkdtempSync(join(tmpdir(), "society-pdf-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "huge.pdf");
  hugePdf(file, 700_000_000);
  const found = await readPdf({ file }, { ...all, maxMemory: 400_000_000 });
  expect([found.pages, found.text]).toEqual([1, "First"]);
  expect(await inkOf(found.firstPage)).toBeGreaterThan(0.001);
});

test("text is read up to the given length", async () => {
  const pages = ["One", "Two", "Three"].map(words);
  expect((await readPdf(pdfOfPages(pages), { maxTextLength: 6 })).text).toBe("One Tw");
});

test("an invalid, broken or encrypted PDF returns no facts", async () => {
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>";
  const locked =
    "<</Filter/Standard/V 1/R 2/P -4/O(12345678901234567890123456789012)/U(12345678901234567890123456789012)>>";
  const encrypted = pdfOfPages([words("Secret")], { more: [locked], trailer: "/Encrypt 4 0 R/ID[(1)(1)]" });
  const notPdfs = [Buffer.from(""), Buffer.from("%PDF-1.7\n<html><script>alert(1)</script>%%EOF")];
  const noPages = pdfOfObjects(["<</Type/Catalog>>"]);
  const fewerThanNone = pdfOfObjects(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count -5>>", page]);
  for (const bytes of [...notPdfs, noPages, fewerThanNone, encrypted])
    expect(await readPdf(bytes, all)).toEqual(nothing);
});

test.each<[number, number, number]>([
  [10_000_000, 10_000_000, 960],
  [100, 10_000_000, 1440],
  [10_000_000, 100, 1],
])("the preview of a page of %i by %i points has a valid size", async (width, height, drawn) => {
  const { pages, firstPage } = await readPdf(pdfOfPages([words("Big")], { size: [width, height] }), all);
  expect(pages).toBe(1);
  expect(await sharp(firstPage?.at(-1)?.bytes).metadata()).toMatchObject({ width: 960, height: drawn });
});

/** Returns a PDF with a form that draws the next one a hundred times, and so on, for an endless rendering. */
function endlessPdf(): Buffer {
  const again = (name: string) => `/${name} Do `.repeat(100);
  const form = (content: string, next: number) =>
    pdfStream(content, `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</X ${next} 0 R>>>>`);
  const forms = Array.from({ length: 8 }, (_, index) => form(again("X"), index + 5));
  const more = [...forms, form("0 0 9 9 re f", 4)];
  return pdfOfPages([again("X")], { more, resources: "/XObject<</X 4 0 R>>" });
}

test("an endless PDF is aborted at the time limit, and the page count read so far is returned", {
  tags: "full",
}, async () => {
  const found = await readPdf(endlessPdf(), { ...all, maxTime: 1500 });
  expect(found).toEqual({ ...nothing, pages: 1 });
});

test("a PDF that exceeds the memory limit is aborted", async () => {
  expect(await readPdf(endlessPdf(), { ...all, maxMemory: 1024 * 1024 })).toMatchObject({ firstPage: null, text: "" });
});

test("an abort signal rejects the reading of a PDF", async () => {
  const stop = new AbortController();
  const reading = readPdf(endlessPdf(), { ...all, signal: stop.signal });
  stop.abort();
  await expect(reading).rejects.toThrow("abort");
  await expect(readPdf(endlessPdf(), { ...all, signal: stop.signal })).rejects.toThrow("abort");
});
