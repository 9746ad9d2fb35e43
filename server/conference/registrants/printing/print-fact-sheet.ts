import { fileURLToPath } from "node:url";
import type { Printer } from "#server/kit/printing/printer.ts";

/** A record as labels and values, formatted for print; a value without a label has the whole line. */
export type FactSheet = {
  society: { name: string };
  title: string;
  subtitle: string;
  /** «Хранить до 21 августа 2028 г.»; may be empty. */
  keep: string;
  sections: { title: string; rows: [label: string, value: string][] }[];
  /** The positions and names of those who sign. */
  signers: [position: string, name: string][];
};

const template = fileURLToPath(new URL("./fact-sheet.typ", import.meta.url));

/** Prints a PDF of A4 pages. @throws Error if printing fails. */
export function printFactSheet(printer: Printer, sheet: FactSheet): Promise<Uint8Array> {
  return printer.print(template, sheet);
}
