import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfOfObjects, pdfOfPages, pdfStream } from "../testing/test-pdf.ts";
import { isActivePdf } from "./check-pdf.ts";
import { findPdfActions } from "./pdf-actions.ts";

const catalogue = (more: string) => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const pages = "<</Type/Pages/Kids[]/Count 0>>";
const script = "<</Type/Action/S/JavaScript/JS(app.alert\\(1\\))>>";

/** Returns a PDF whose object 3 is in an object stream. */
function packed(object: string, catalogueMore = "", filter = "/Filter/FlateDecode"): Buffer {
  const content = `3 0 ${object}`;
  const bytes = filter.includes("Flate") ? deflateSync(content).toString("latin1") : content;
  return pdfOfObjects([catalogue(catalogueMore), pages, pdfStream(bytes, `/Type/ObjStm/N 1/First 4${filter}`)]);
}

test.each<[string, Buffer]>([
  ["JavaScript in the open action", pdfOfObjects([catalogue(`/OpenAction ${script}`), pages])],
  ["JavaScript by a reference", pdfOfObjects([catalogue("/OpenAction 3 0 R"), pages, script])],
  [
    "JavaScript in the name tree",
    pdfOfObjects([catalogue("/Names<</JavaScript<</Names[(a) 3 0 R]>>>>"), pages, script]),
  ],
  ["JavaScript under an escaped name", pdfOfObjects([catalogue("/OpenAction<</S/J#61vaScript/JS(x)>>"), pages])],
  ["a launched program", pdfOfObjects([catalogue("/OpenAction<</S/Launch/F(calc.exe)>>"), pages])],
  [
    "a program launched by a link",
    pdfOfObjects([catalogue(""), pages, "<</Subtype/Link/A<</S /Launch/F(calc.exe)>>>>"]),
  ],
  ["an address in the open action", pdfOfObjects([catalogue("/OpenAction<</S/URI/URI(http://evil.example)>>"), pages])],
  [
    "a form submission in the open action",
    pdfOfObjects([catalogue("/OpenAction 3 0 R"), pages, "<</S/SubmitForm/F(x)>>"]),
  ],
  ["JavaScript in a compressed object stream", packed(script, "/OpenAction 3 0 R")],
  ["JavaScript in an uncompressed object stream", packed(script, "", "")],
])("%s makes a PDF active", (_what, bytes) => {
  expect(findPdfActions(bytes)).toBe("active");
});

test.each<[string, Buffer]>([
  ["pages", pdfOfPages(["BT ET", "BT ET"])],
  ["a jump to a page", pdfOfObjects([catalogue("/OpenAction[4 0 R/Fit]"), pages])],
  ["a jump to a page by an action", pdfOfObjects([catalogue("/OpenAction 3 0 R"), pages, "<</S/GoTo/D[4 0 R/Fit]>>"])],
  ["a jump in an object stream", packed("<</S/GoTo/D[4 0 R/Fit]>>", "/OpenAction 3 0 R")],
  ["a jump to a named place", pdfOfObjects([catalogue("/OpenAction(Doc-Start)"), pages])],
  ["links", pdfOfObjects([catalogue(""), pages, "<</Subtype/Link/A<</S/URI/URI(https://site.example)>>>>"])],
  ["a title with the name of an action", pdfOfObjects([catalogue(""), pages, "<</Title(/JavaScript and /Launch)>>"])],
  ["pages that contain the names of actions", pdfOfPages(["(/JavaScript /Launch) Tj"])],
])("%s do not make a PDF active", (_what, bytes) => {
  expect(findPdfActions(bytes)).toBe("none");
});

test("an object stream that cannot be decompressed counts as hidden", () => {
  expect(findPdfActions(packed(script, "", "/Filter/ASCIIHexDecode"))).toBe("hidden");
});

test("active content is detected in a separate process with a time limit", async () => {
  expect(await isActivePdf(pdfOfObjects([catalogue(`/OpenAction ${script}`), pages]))).toBe(true);
  expect(await isActivePdf(pdfOfPages(["BT ET"]))).toBe(false);
  expect(await isActivePdf(packed(script, "", "/Filter/ASCIIHexDecode"))).toBe(false);
  expect(await isActivePdf(pdfOfPages(["BT ET"]), { maxTime: 0 })).toBeUndefined();
});
