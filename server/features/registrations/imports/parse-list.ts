import { type ListSummary, listContent } from "./list-content.ts";
import { listFormat } from "./list-format.ts";
import { sheetOfCsv } from "./sheet-of-csv.ts";
import { sheetOfXlsx } from "./sheet-of-xlsx.ts";

/** `rows` is JSON of `ListRow[]`. */
export type ParsedList = { summary: ListSummary; rows: string };

/** What a list says of itself and its rows. Only for the sandbox: a hostile one takes what it wants. @throws RefusedList */
export async function parseList(bytes: Buffer): Promise<ParsedList> {
  const sheet = listFormat(bytes) === "xlsx" ? await sheetOfXlsx(bytes) : sheetOfCsv(bytes);
  const { summary, rows } = listContent(sheet);
  return { summary, rows: JSON.stringify(rows) };
}
