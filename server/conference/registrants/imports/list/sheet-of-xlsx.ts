import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { localName, scanXml } from "#server/kit/scan-xml.ts";
import { UnpackError, unpackPart } from "#server/library/files/office/unpack-part.ts";
import { type ZipPart, zipParts } from "#server/library/files/office/zip-parts.ts";

/** A file that cannot be read as a list; the message explains what to do. */
export class RefusedList extends Error {}

/** Rows of cells, including empty rows: the first is row 1 of the spreadsheet. */
export type ListSheet = { sheet: string; otherSheets: string[]; rows: string[][] };

/**
 * Returns the first non-empty sheet of a workbook.
 * @throws RefusedList for an unreadable workbook.
 */
export async function sheetOfXlsx(bytes: Buffer): Promise<ListSheet> {
  const parts = safeUnzip(bytes);
  // Sheets are recognized by their cells, because their names may vary.
  for (const content of Object.values(parts)) if (content.includes("sheetData")) demandSheetBounds(content);
  // Packed again without compression, because the reader trusts declared sizes.
  const sheets = await readXlsxFile(Buffer.from(zipSync(parts, { level: 0 }))).catch(() => {
    throw new RefusedList("Файл не открывается. Откройте его в Excel и сохраните заново.");
  });
  const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cellText(cell) !== "")));
  const [first, ...others] = filled;
  return {
    sheet: first?.sheet ?? "",
    otherSheets: others.map(({ sheet }) => sheet),
    rows: first?.data.map((row) => row.map(cellText)) ?? [],
  };
}

/**
 * Returns the text of a cell: of a formula its value, of a phone typed as a number its digits, of a date its Russian
 * form, with the time if it has one.
 */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "boolean") return cell ? "да" : "нет";
  return String(cell).trim();
}

/** «04.09.2025», «04.09.2025 14:34:07»; a time alone is a fraction of the first day of spreadsheets. */
function dateText(cell: Date): string {
  // Spreadsheets store times as fractions of a day, which are not exact.
  const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
  const date = iso.slice(0, 10).split("-").reverse().join(".");
  const time = iso.slice(11, 19);
  if (iso < "1900") return time;
  return time === "00:00:00" ? date : `${date} ${time}`;
}

/** XFD, the last column of Excel, and its last row. */
const lastColumn = 16_384;
const lastRow = 1_048_576;

/**
 * Checks the references of a sheet's cells, because the reader allocates memory for everything before a cell.
 * @throws RefusedList for an impossible reference.
 */
function demandSheetBounds(sheet: Buffer): void {
  scanXml(sheet, {
    element(name, attributes) {
      const tag = localName(name);
      const address = attributes.get("r");
      if (address === undefined || (tag !== "c" && tag !== "row")) return;
      const [, letters = "", digits = ""] = (tag === "c" ? cell : row).exec(address) ?? [];
      if (digits !== "" && Number(digits) <= lastRow && columnOf(letters) <= lastColumn) return;
      throw new RefusedList(
        `В файле есть ячейка за краем таблицы: ${address.slice(0, 20)}. Скопируйте список в новую книгу Excel и загрузите её.`,
      );
    },
  });
}

const cell = /^([A-Z]{1,3})([1-9]\d{0,6})$/;
const row = /^()([1-9]\d{0,6})$/;

/** Returns the number of a column: 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

/** In bytes, of all unpacked parts: twenty thousand rows of text need a tenth of it. */
const maxUnpackedSize = 100 * 1024 * 1024;
const maxParts = 10_000;

/**
 * Unpacks the XML parts of a workbook. Declared sizes are not trusted: unpacking stops at the limit.
 * @throws RefusedList for a workbook that is too large or broken.
 */
function safeUnzip(bytes: Buffer): Record<string, Buffer> {
  const parts = zipParts(bytes, maxParts)?.filter(({ name }) => /\.(xml|rels)$/.test(name)) ?? [];
  let left = maxUnpackedSize;
  const unpacked = parts.map((part) => {
    const content = contentOf(bytes, part, left);
    left -= content.length;
    return [part.name, content] as const;
  });
  return Object.fromEntries(unpacked);
}

function contentOf(bytes: Buffer, part: ZipPart, most: number): Buffer {
  try {
    return unpackPart(bytes, part, most);
  } catch (error) {
    const isLarge = error instanceof UnpackError && error.reason === "too large";
    throw new RefusedList(
      isLarge
        ? "Файл распаковывается в слишком большой. Скопируйте один список в новую книгу Excel и загрузите её."
        : "Файл повреждён. Откройте его в Excel и сохраните заново.",
    );
  }
}
