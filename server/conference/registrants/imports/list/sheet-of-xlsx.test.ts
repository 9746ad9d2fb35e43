import { zipSync } from "fflate";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { packageOf } from "#server/library/testing/test-files.ts";
import { sheetOfXlsx } from "./sheet-of-xlsx.ts";

type Sheets = Record<string, unknown[][]>;

/** Returns a workbook of these sheets, as Excel would save it. */
async function workbookOf(sheets: Sheets): Promise<Buffer> {
  const pages = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => (value === null ? null : { value, format: formatOf(value) }))),
  }));
  return writeXlsxFile(pages as never).toBuffer();
}

const formatOf = (value: unknown) => (value instanceof Date ? "dd.mm.yyyy" : undefined);

test("the first sheet with content is read, and other sheets with content are named", async () => {
  const bytes = await workbookOf({ Пустой: [], Пробелы: [["  "]], Врачи: [["Анна"]], Чистый: [], Гости: [["Пётр"]] });
  expect(await sheetOfXlsx(bytes)).toEqual({ sheet: "Врачи", otherSheets: ["Гости"], rows: [["Анна"]] });
});

test("an empty workbook has no rows", async () => {
  expect(await sheetOfXlsx(await workbookOf({ Пустой: [] }))).toEqual({ sheet: "", otherSheets: [], rows: [] });
});

test("cells of any type are read as text", async () => {
  const row = [" Анна ", null, 89161234567, 0, 1.5, true, false, new Date(Date.UTC(2026, 0, 2))];
  const { rows } = await sheetOfXlsx(await workbookOf({ Врачи: [row, [], ["Пётр"]] }));
  const empty = row.map(() => "");
  expect(rows).toEqual([
    ["Анна", "", "89161234567", "0", "1.5", "да", "нет", "02.01.2026"],
    empty,
    ["Пётр", ...empty.slice(1)],
  ]);
});

const smallest = {
  "xl/workbook.xml": '<workbook><workbookPr/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml":
    '<worksheet><sheetData><row><c r="A1" t="str"><v>Анна</v></c></row></sheetData></worksheet>',
};

test("addresses in parts without cells are ignored", async () => {
  const chain = '<calcChain><c r="ZZZZZZ2" i="1"/></calcChain>';
  const { rows } = await sheetOfXlsx(packageOf({ ...smallest, "xl/calcChain.xml": chain }));
  expect(rows).toEqual([["Анна"]]);
});

test("a damaged picture does not prevent the reading of a list", async () => {
  const bytes = packageOf({ ...smallest, "xl/media/image.xml.png": "picture" });
  bytes.writeUInt16LE(99, bytes.lastIndexOf("PK\u0001\u0002") + 10);
  expect((await sheetOfXlsx(bytes)).rows).toEqual([["Анна"]]);
});

test("the limit for unpacking applies to all parts together", { tags: "full" }, async () => {
  const half = new Uint8Array(51 * 1024 * 1024);
  const bytes = Buffer.from(zipSync({ "xl/a.xml": half, "xl/b.xml": half }, { level: 1 }));
  await expect(sheetOfXlsx(bytes)).rejects.toThrow("слишком большой");
});
