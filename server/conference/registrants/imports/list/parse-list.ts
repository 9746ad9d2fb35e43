import { parse } from "csv-parse/sync";
import { zipParts } from "#server/library/files/office/zip-parts.ts";
import { type ListSummary, listContent } from "./list-content.ts";
import { type ListSheet, RefusedList, sheetOfXlsx } from "./sheet-of-xlsx.ts";

/** `rows` is JSON of `ListRow[]`. */
export type ParsedList = { summary: ListSummary; rows: string };

/**
 * Returns the summary and the rows of a list. Runs in the sandbox, because a hostile file may use any amount of time
 * and memory.
 * @throws RefusedList
 */
export async function parseList(bytes: Buffer, schools: readonly string[] = []): Promise<ParsedList> {
  const sheet = listFormat(bytes) === "xlsx" ? await sheetOfXlsx(bytes) : sheetOfCsv(bytes);
  const { summary, rows } = listContent(sheet, schools);
  return { summary, rows: JSON.stringify(rows) };
}

const separators = [";", ",", "\t", "|"];
/** In characters: enough to detect the separator of the columns. */
const beginning = 20_000;

/**
 * Reads a CSV file in any encoding and with any separator.
 * @throws RefusedList.
 */
function sheetOfCsv(bytes: Buffer): ListSheet {
  const text = decoded(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text contains these characters
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw notTable();
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rows = cellsOf(text, named?.[1] ?? likeliestSeparator(text));
  // Excel does not show the line that names the separator as a row.
  return { sheet: "", otherSheets: [], rows: named ? rows.slice(1) : rows };
}

/**
 * Detects UTF-8 and UTF-16 by their byte order marks, UTF-16 without one by its zero bytes; anything that is not valid
 * UTF-8 is read as Windows-1251.
 */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = bytes.subarray(0, 1000);
  const zeroesAt = (rest: number) => start.filter((byte, place) => byte === 0 && place % 2 === rest).length;
  if (bytes.length % 2 === 0 && zeroesAt(1) > start.length / 20) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.length % 2 === 0 && zeroesAt(0) > start.length / 20) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

/** Returns the separator with which the most rows have the same number of columns, which is more than one. */
function likeliestSeparator(text: string): string {
  const scores = separators.map((separator) => {
    const widths = cellsOf(text.slice(0, beginning), separator).map((row) => row.length);
    const counts = [
      ...Map.groupBy(
        widths.filter((width) => width > 1),
        (width) => width,
      ),
    ];
    return Math.max(0, ...counts.map(([width, rows]) => rows.length * Math.log2(width)));
  });
  return separators[scores.indexOf(Math.max(...scores))] ?? ";";
}

/** Splits the text into rows of any number of cells; a quote that is never closed is an ordinary character. */
function cellsOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, trim: true } as const;
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch {
    return parse(text, { ...options, quote: false });
  }
}

const oleBeginning = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The name of the stream that contains an encrypted workbook in an OLE file. */
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");
const maxParts = 10_000;

const saveAsXlsx = "В Excel выберите «Файл» — «Сохранить как» — «Книга Excel (.xlsx)» и загрузите её.";

/**
 * Detects the format by the content, not by the file name.
 * @throws RefusedList for an old XLS, an encrypted workbook, another office file, a picture, a PDF.
 */
function listFormat(bytes: Buffer): "xlsx" | "text" {
  if (bytes.subarray(0, 8).equals(oleBeginning)) {
    if (bytes.includes(encryptedStream)) {
      throw new RefusedList("Файл закрыт паролем. Снимите пароль в Excel, сохраните и загрузите снова.");
    }
    throw new RefusedList(`Это файл старого Excel (.xls). ${saveAsXlsx}`);
  }
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return packageFormat(bytes);
  const beginning = bytes.subarray(0, 1024).toString("latin1").trimStart().toLowerCase();
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml|meta)/.test(beginning)) {
    throw new RefusedList(`Внутри файла не таблица Excel, а веб-страница или XML. ${saveAsXlsx}`);
  }
  if (/^(%pdf|\x89png|\xff\xd8\xff|gif8|rar!|7z\xbc\xaf|{\\rtf)/.test(beginning)) throw notTable();
  return "text";
}

function notTable(): RefusedList {
  return new RefusedList("Это не таблица. Загрузите список в формате XLSX или CSV.");
}

function packageFormat(bytes: Buffer): "xlsx" {
  const parts = zipParts(bytes, maxParts);
  if (!parts) {
    throw new RefusedList("Файл повреждён или загрузился не целиком. Откройте его в Excel и сохраните заново.");
  }
  const names = parts.map(({ name }) => name);
  if (names.includes("xl/workbook.xml")) return "xlsx";
  if (names.includes("xl/workbook.bin") || names.includes("content.xml")) {
    throw new RefusedList(`Это таблица другой программы или двоичная книга Excel. ${saveAsXlsx}`);
  }
  throw notTable();
}
