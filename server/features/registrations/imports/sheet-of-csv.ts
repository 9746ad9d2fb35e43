import { parse } from "csv-parse/sync";
import { notTable } from "./list-format.ts";
import type { ListSheet } from "./sheet-of-xlsx.ts";

const separators = [";", ",", "\t", "|"];
/** In characters: enough of a list to see what separates its columns. */
const beginning = 20_000;

/** A text of cells, in whatever encoding and with whatever separator the program that wrote it has. @throws RefusedList. */
export function sheetOfCsv(bytes: Buffer): ListSheet {
  const text = decoded(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text of people has none of these
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw notTable();
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rows = cellsOf(text, named?.[1] ?? likeliestSeparator(text));
  // Excel shows no row for the line that names the separator.
  return { sheet: "", otherSheets: [], rows: named ? rows.slice(1) : rows };
}

/** UTF-8 and UTF-16 by their marks, UTF-16 without one by its zeroes; what is no UTF-8 is the Windows encoding. */
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

/** The one that makes the most rows of the most common width, and more than one column. */
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

/** Lines as they are, however many cells each has; a quote that is never closed is a character like any other. */
function cellsOf(text: string, delimiter: string): string[][] {
  const options = { delimiter, bom: true, relax_column_count: true, skip_empty_lines: false, trim: true } as const;
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch {
    return parse(text, { ...options, quote: false });
  }
}
