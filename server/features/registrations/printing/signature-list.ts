import { fileURLToPath } from "node:url";
import type { Printer } from "#server/platform/printing/printer.ts";

/** A list for signatures. Texts are as for people. */
export type SignatureList = {
  society: string;
  conference: string;
  dates: string;
  /** Description of the rows: «Участники школы «Туберкулёз у детей», по фамилии». */
  view: string;
  /** «4 сентября 2025 г. в 09:38» */
  printed_at: string;
  rows: { number: number; fio: string; job_place: string; school: string }[];
};

/** A longer list waits behind other long orders, so that a form at the desk does not wait for it. */
const maxAtDesk = 100;

const template = fileURLToPath(new URL("./signature-list.typ", import.meta.url));

/** Prints a PDF of landscape A4 pages, with the head of the table on each. @throws Error if it fails. */
export function printSignatureList(printer: Printer, list: SignatureList, signal?: AbortSignal): Promise<Uint8Array> {
  const { society, ...rest } = list;
  const data = { ...rest, title: `Список для подписей. ${list.conference}`, society: { name: society } };
  const isLong = list.rows.length > maxAtDesk;
  return isLong ? printer.printParts(template, [data], { signal }) : printer.print(template, data, { signal });
}
