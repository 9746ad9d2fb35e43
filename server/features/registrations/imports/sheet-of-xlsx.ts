import readXlsxFile from "read-excel-file/node";
import { RefusedList } from "./refused-list.ts";
import { safelyUnpacked, storedPackage } from "./safely-unpacked.ts";
import { demandSheetBounds } from "./sheet-bounds.ts";

/** Rows of cells as a spreadsheet counts them: the first is row 1, empty ones included. */
export type ListSheet = { sheet: string; otherSheets: string[]; rows: string[][] };

/** The first sheet of a workbook with something in it. @throws RefusedList for one that cannot be read. */
export async function sheetOfXlsx(bytes: Buffer): Promise<ListSheet> {
  const parts = safelyUnpacked(bytes);
  // Whatever a sheet is called: only sheets have cells.
  for (const { content } of parts) if (content.includes("sheetData")) demandSheetBounds(content);
  const sheets = await readXlsxFile(storedPackage(parts)).catch(() => {
    throw new RefusedList("Файл не\u00a0открывается. Откройте его в\u00a0Excel и\u00a0сохраните заново.");
  });
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => textOf(cell) !== "")));
  const [first, ...others] = filled;
  return {
    sheet: first?.sheet ?? "",
    otherSheets: others.map(({ sheet }) => sheet),
    rows: first?.data.map((row) => row.map(textOf)) ?? [],
  };
}

/** A formula comes as its value, a telephone that was typed as a number as its digits, a date as people write it. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split("-").reverse().join(".");
  if (typeof cell === "boolean") return cell ? "да" : "нет";
  return String(cell).trim();
}
