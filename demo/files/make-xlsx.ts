import { unzipSync } from "fflate";
import writeExcelFile, { type Row, type SheetData } from "write-excel-file/node";
import type { DemoBlock } from "../demo-shape.ts";
import { packOfficeFile } from "./pack-office-file.ts";

/** Excel refuses sheet names that are longer or hold any of []:*?/\ */
const sheetNameLimit = 31;

/** One sheet: the title, then each block under the other; tables in columns, the first one's head kept bold. */
export async function makeXlsx(title: string, body: DemoBlock[]): Promise<Uint8Array> {
  const columnCount = Math.max(1, ...body.map((block) => (block.kind === "table" ? block.head.length : 1)));
  const rows: SheetData = [wideRow(title, columnCount, 16), ...body.flatMap((block) => blockRows(block, columnCount))];
  const sheet = {
    sheet: sheetName(title),
    columns: columnWidths(body, columnCount),
    orientation: "landscape" as const,
  };
  const written = await writeExcelFile(rows, sheet, { fontFamily: "Arial", fontSize: 11 }).toBuffer();
  // Written anew because the library stamps the present time into the archive.
  return packOfficeFile(unzipSync(new Uint8Array(written)));
}

/** The title's first words, as many as a sheet's tab may hold. */
function sheetName(title: string): string {
  const words = title.replaceAll(/[[\]:*?/\\\s]+/g, " ").trim();
  if (words.length <= sheetNameLimit) return words;
  const cut = words.lastIndexOf(" ", sheetNameLimit);
  return words.slice(0, cut > 0 ? cut : sheetNameLimit);
}

function blockRows(block: DemoBlock, columnCount: number): SheetData {
  switch (block.kind) {
    case "heading":
      return [wideRow(block.text, columnCount, 12)];
    case "paragraph":
      return [wideRow(block.text, columnCount)];
    case "list":
      return block.items.map((item) => wideRow(`• ${item}`, columnCount));
    case "table":
      return [block.head.map(headCell), ...block.rows.map((cells) => cells.map(bodyCell))];
  }
}

/** A text across all columns; the height is estimated, for merged cells do not grow by themselves. */
function wideRow(text: string, columnCount: number, boldSize?: number): Row {
  const lines = Math.ceil(text.length / (columnCount * 20));
  const weight = boldSize ? { fontWeight: "bold" as const, fontSize: boldSize } : {};
  const height = lines * (boldSize ?? 11) * 1.5;
  const first = {
    value: text,
    type: String,
    columnSpan: columnCount,
    wrap: true,
    alignVertical: "top" as const,
    height,
  };
  return [{ ...first, ...weight }, ...Array(columnCount - 1).fill(null)];
}

function headCell(text: string) {
  return { ...bodyCell(text), fontWeight: "bold" as const, backgroundColor: "#DCEBF7" };
}

function bodyCell(text: string) {
  return {
    value: text,
    type: String,
    wrap: true,
    alignVertical: "top" as const,
    borderStyle: "thin" as const,
    borderColor: "#6FA3D4",
  };
}

function columnWidths(body: DemoBlock[], columnCount: number): { width: number }[] {
  const cells = body.flatMap((block) => (block.kind === "table" ? [block.head, ...block.rows] : []));
  return Array.from({ length: columnCount }, (_, column) => {
    const longest = Math.max(10, ...cells.map((row) => row[column]?.length ?? 0));
    return { width: Math.min(longest + 2, 32) };
  });
}
