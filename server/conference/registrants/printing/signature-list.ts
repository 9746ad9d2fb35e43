import { fileURLToPath } from "node:url";
import type { Printer } from "#server/kit/printing/printer.ts";

/** Lists for signatures, one for each school, in their printed order; the texts are formatted for print. */
export type SignatureList = {
  society: string;
  conference: string;
  dates: string;
  /** «4 сентября 2025 г. в 09:38» */
  printed_at: string;
  schools: { school: string; rows: { number: number; fio: string; job_place: string }[] }[];
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
  const isLong = list.schools.flatMap(({ rows }) => rows).length > maxAtDesk;
  return isLong ? printer.printParts(template, [data], { signal }) : printer.print(template, data, { signal });
}
