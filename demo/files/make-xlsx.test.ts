import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { makeXlsx } from "./make-xlsx.ts";
import { escapeXml } from "./pack-office-file.ts";
import { sampleBody, sampleTexts } from "./sample-body.ts";

function allXml(xlsx: Uint8Array): string {
  return Object.values(unzipSync(xlsx))
    .map((part) => strFromU8(part))
    .join("\n")
    .replaceAll("&quot;", '"');
}

test("an XLSX is a zip archive with a workbook and one sheet", async () => {
  const xlsx = await makeXlsx("Форма сведений", sampleBody);
  expect(strFromU8(xlsx.slice(0, 2))).toBe("PK");
  expect(Object.keys(unzipSync(xlsx))).toEqual(
    expect.arrayContaining(["[Content_Types].xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"]),
  );
});

test("an XLSX holds its title and every text, none of it as a formula", async () => {
  const xml = allXml(await makeXlsx("Форма сведений", sampleBody));
  for (const text of ["Форма сведений", ...sampleTexts]) expect(xml).toContain(escapeXml(text));
  expect(xml).not.toMatch(/<f[ >]/);
});

test("a long title with forbidden characters still gives a sheet name that Excel takes", async () => {
  const xml = allXml(await makeXlsx("Форма: сведения о контактных лицах [очаг/семья]", sampleBody));
  expect(xml).toMatch(/<sheet [^>]*name="Форма сведения о контактных"/);
});

test("the same content gives the same bytes", async () => {
  expect(await makeXlsx("Форма", sampleBody)).toEqual(await makeXlsx("Форма", sampleBody));
});
