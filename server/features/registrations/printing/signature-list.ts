import { fileURLToPath } from "node:url";
import type { Printer } from "#server/platform/printing/printer.ts";

/** A list for signatures; its texts are formatted for print. */
export type SignatureList = {
  society: string;
  conference: string;
  dates: string;
  /** The description of the rows: «Участники школы «Туберкулёз у детей», по фамилии». */
  view: string;
  /** «4 сентября 2025 г. в 09:38» */
  printed_at: string;
  rows: { number: number; fio: string; job_place: string; school: string }[];
};

/** In rows: longer lists are printed with other long orders, so that forms at the desk do not wait for them. */
const maxAtDesk = 100;

const template = fileURLToPath(new URL("./signature-list.typ", import.meta.url));

/**
 * Prints a PDF of landscape A4 pages, with the table's heading on each.
 * @throws Error if printing fails.
 */
export function printSignatureList(printer: Printer, list: SignatureList, signal?: AbortSignal): Promise<Uint8Array> {
  const { society, ...rest } = list;
  const data = { ...rest, title: `Список для подписей. ${list.conference}`, society: { name: society } };
  const isLong = list.rows.length > maxAtDesk;
  return isLong ? printer.printParts(template, [data], { signal }) : printer.print(template, data, { signal });
}
